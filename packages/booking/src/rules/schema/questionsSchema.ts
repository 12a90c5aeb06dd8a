import * as v from 'valibot';
import { mostOptions, mostQuestions, mostSeats, questionKey, writtenWords } from '../questions.ts';
import { distinct, fields, firstPresent, wholeNumber } from './schemaParts.ts';
import { hasVisibleText } from '../visibleText.ts';

const shape =
  'write {"key": "scuola", "type": "text", "label": "Quale scuola frequenti?"}, "choice" with its options, or "seats" with "most"';
const keyFix = 'write a short name as "scuola": a small letter, then letters, digits and hyphens';
const wordsFix =
  'write the words that a visitor reads, 120 characters at most, with single spaces between them';
const optionsFix = 'write two or more answers as ["Sì", "No"]';
const typeFix = 'write "text", "choice" with "options", or "seats" with "most"';

const words = v.pipe(
  v.string(wordsFix),
  v.regex(writtenWords, wordsFix),
  v.check(hasVisibleText, wordsFix),
  v.maxLength(120, wordsFix),
);

const asked = {
  key: v.pipe(v.string(keyFix), v.regex(questionKey, keyFix)),
  label: v.pipe(words, v.description('What the visitor reads.')),
  required: v.exactOptional(
    v.pipe(v.boolean('write true or false'), v.description('Whether nobody books without an answer.')),
  ),
};
const text = fields({ ...asked, type: v.literal('text', typeFix) }, shape);
const choice = fields(
  {
    ...asked,
    type: v.literal('choice', typeFix),
    options: v.pipe(
      v.array(words, optionsFix),
      v.minLength(2, optionsFix),
      v.maxLength(mostOptions, `write ${mostOptions} options at most`),
      distinct(),
    ),
  },
  shape,
);
const seats = fields(
  {
    ...asked,
    type: v.literal('seats', typeFix),
    most: v.pipe(
      wholeNumber(2, mostSeats),
      v.description('How many seats of its slot one booking takes at most; one without an answer.'),
    ),
  },
  shape,
);

/** A question that a centre asks beside name, phone and email. */
export const anyQuestion = v.union([text, choice, seats], shape);

export const questions = v.pipe(
  v.array(
    firstPresent({ options: choice, most: seats, type: text }, anyQuestion),
    'write a list, [] for none',
  ),
  v.maxLength(mostQuestions, `ask ${mostQuestions} questions at most`),
);
