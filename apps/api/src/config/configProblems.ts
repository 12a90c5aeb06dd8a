import { readCentreFiles } from './centreFiles.ts';
import { demoFacts } from './demoFacts.ts';

/** Returns why `env` is not ready to deploy, one line for each fact; none when it is ready (A56). */
export function configProblems(env: NodeJS.ProcessEnv): string[] {
  const empty = Object.keys(env).filter((name) => name.startsWith('CENTRE_') && !env[name]);
  return [
    ...empty.filter((name) => !optional.has(name)).map((name) => `${name} is empty`),
    ...demoFacts(env).map((name) => `${name} is still a demo fact: ${env[name]}`),
    ...fileProblems(env),
  ];
}

/** Variables that may be empty: nothing is shown or sent then, or the site's own origin or mailbox is used. */
const optional = new Set([
  'CENTRE_API_EXTENSIONS',
  'CENTRE_API_HOST',
  'CENTRE_BOOKING_URL',
  'CENTRE_CALENDAR_SHOWS',
  'CENTRE_COMPANY_DATA',
  'CENTRE_COOKIE_PREFERENCES_CLASS',
  'CENTRE_COOKIE_SCRIPT_URL',
  'CENTRE_COOKIE_URL',
  'CENTRE_LEGAL_URL',
  'CENTRE_MORNING_EMAIL',
  'CENTRE_OFFERING_PAGES',
  'CENTRE_OPENING_HOURS',
  'CENTRE_STAFF_EMAILS',
  'CENTRE_UNIVERSITIES',
  'CENTRE_WHAT_TO_BRING',
]);

/** Returns what has to be changed in the files that `env` names, and the words that are missing. */
function fileProblems(env: NodeJS.ProcessEnv): string[] {
  const read = readCentreFiles(env);
  return read.ok ? read.files.missingWords.map((line) => `WORDS_FILE: ${line}`) : read.problems;
}
