import { colors, contrastOf } from '@centro/ui/tokens';
import type { GlazeName } from '@centro/ui/tokens';
import { expect, test } from 'vitest';
import { exampleCentre } from './exampleBooking.ts';
import { exampleEmails } from './exampleEmails.ts';
import { inherited, inlineStyle, readEmail } from './readEmail.ts';
import type { EmailElement } from './readEmail.ts';

const emails = Object.entries(exampleEmails);

/** Returns the glaze of a colour. */
function glazeOf(hex: string): GlazeName {
  const name = (Object.keys(colors) as GlazeName[]).find((glaze) => colors[glaze] === hex);
  if (!name) throw new Error(`${hex} is no glaze`);
  return name;
}

test.for(emails)(
  'in a light and in a dark mail program every text of the email «%s» has a contrast of 7 (L4)',
  ([, mail]) => {
    const { texts, dark } = readEmail(mail);
    expect(texts.length).toBeGreaterThan(6);
    const inScheme = {
      light: inlineStyle,
      dark: (element: EmailElement) => ({ ...inlineStyle(element), ...dark(element) }),
    };
    const faint = Object.entries(inScheme).flatMap(([scheme, styleOf]) =>
      texts.flatMap(({ text, element }) => {
        const color = glazeOf(inherited(element, 'color', styleOf));
        const ground = glazeOf(inherited(element, 'background-color', styleOf));
        return contrastOf(color, ground) < 7 ? [`${text}, ${scheme}: ${color} on ${ground}`] : [];
      }),
    );
    expect(faint).toEqual([]);
  },
);

test.for(emails)(
  'what a mailbox shows beside the subject of the email «%s» begins with no small letter',
  ([, mail]) => {
    const [, preview = ''] = mail.html?.split('<div').at(1)?.split(/[<>]/) ?? [];
    expect(preview).toMatch(/^[^\p{Ll}]/u);
  },
);

test.for(emails)('no text of the email «%s» is under 15 px, and its paragraphs have 17', ([, mail]) => {
  const { elements, texts } = readEmail(mail);
  expect(texts.filter(({ element }) => px(element) < 15)).toEqual([]);
  const paragraphs = elements.filter(({ name }) => name === 'p');
  expect([...new Set(paragraphs.map(px))]).toEqual([17]);
});

test.for(emails)(
  'the text version of the email «%s» has every word and every address of its HTML',
  ([, mail]) => {
    const { elements, texts } = readEmail(mail);
    const head = `${exampleCentre.name} ${exampleCentre.tagline}`;
    const written = new Set(wordsOf(`${head} ${mail.text}`));
    // The number and the address are in the text; what dials or writes by itself is not.
    const shortcut = /^(tel|mailto):|^https:\/\/wa\.me\//;
    const seen = texts.filter(({ element }) => !shortcut.test(element.attribs['href'] ?? ''));
    // The plaque has the day in figures too.
    const inHtml = seen.flatMap(({ text }) => wordsOf(text.replace(/^\d\d\/\d\d\/\d{4}/, '')));
    expect(inHtml.filter((word) => !written.has(word))).toEqual([]);
    const addresses = elements.flatMap(({ attribs }) => attribs['href'] ?? []);
    expect(addresses.filter((url) => !shortcut.test(url) && !mail.text.includes(url))).toEqual([]);
  },
);

test.for(emails)('the preheader of the email «%s» is short, and no copy of its subject', ([, mail]) => {
  const [preheader] = readEmail(mail).elements.filter(({ attribs }) =>
    attribs['style']?.includes('mso-hide'),
  );
  const [first] = preheader?.children ?? [];
  const words = first && 'data' in first ? first.data : '';
  expect(words.length).toBeGreaterThan(10);
  expect(words).not.toBe(mail.subject);
});

test('subjects about a booking name its day and hour, and those to the centre the visitor too', () => {
  const about = emails.filter(([name]) => !/agenda|message|subscription|report|closed/.test(name));
  expect(about.length).toBeGreaterThan(8);
  for (const [, { subject }] of about) expect(subject).toMatch(/mer(coledì)? 25 nov(embre)?, 16:30/);
  for (const [, { to, subject }] of about)
    expect(to !== exampleCentre.email || subject.includes('Maria Rossi')).toBe(true);
});

const px = (element: EmailElement) => Number.parseInt(inherited(element, 'font-size'));
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
