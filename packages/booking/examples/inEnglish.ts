import { centreRules } from '../src/rules/centreRules.ts';
import { messages } from './other-centre/src/messages.ts';

/** What stories take in English: the other centre's words over this centre's rules. */
export const inEnglish = { messages, rules: { ...centreRules, locale: 'en-GB' } };
