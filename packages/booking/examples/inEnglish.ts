import { englishMessages as messages } from '../src/en/englishMessages.ts';
import { exampleRules } from '../src/rules/exampleRules.ts';

/** What stories take in English: the kit's texts over this centre's rules. */
export const inEnglish = { messages, rules: { ...exampleRules, locale: 'en-GB' } };
