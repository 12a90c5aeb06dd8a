import { englishMessages as messages } from '../src/en/englishMessages.ts';
import { centreRules } from '../src/rules/centreRules.ts';

/** What stories take in English: the kit's texts over this centre's rules. */
export const inEnglish = { messages, rules: { ...centreRules, locale: 'en-GB' } };
