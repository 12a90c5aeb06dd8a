import type { BookingRules } from '@centro/booking';
import type { Language } from '../texts/Language.ts';
import { toPath } from '../toPath.ts';
import { readJson } from './readJson.ts';
import type { ReadJson } from './readJson.ts';
import { readLanguage } from './readLanguage.ts';
import { addDays, readRules } from './readRules.ts';
import { readServices } from './readServices.ts';
import { serviceProblems, toServices } from './services.ts';
import type { Services } from './services.ts';

/** The centre's one file, where `RULES_FILE` names no other. */
const centreFile = 'centre/booking.json';

/** What the files named by the environment say. */
export interface CentreFiles {
  /** The rules of booking: of `RULES_FILE` or `centre/booking.json` (A64). */
  rules: BookingRules;
  /** The rules of each service by its key: these, the others of the same file, and those of `SERVICES_FILE`. */
  services: Services;
  /** The days of `CLOSURES_FILE`, with which a new database begins (B10). */
  startingDays: Pick<BookingRules, 'closures' | 'extraOpenings'>;
  /** The language of the rules, with the words of `WORDS_FILE`. */
  language: Language;
  /** What these words leave in English, a line each. */
  missingWords: string[];
}

export type CentreFilesVerdict = { ok: true; files: CentreFiles } | { ok: false; problems: string[] };

/** The JSON that each of these variables names; null where there is none. */
export type CentreSources = Record<FileVariable, ReadJson | null>;

type FileVariable = 'RULES_FILE' | 'CLOSURES_FILE' | 'SERVICES_FILE' | 'WORDS_FILE';

/** Reads the files that `env` names, or returns their problems, a line each, with the variable first. */
export function readCentreFiles(env: NodeJS.ProcessEnv): CentreFilesVerdict {
  return readCentreSources(env['CENTRE_KEY']?.trim() ?? '', {
    RULES_FILE: readFileIn(env, 'RULES_FILE') ?? readJson(toPath(centreFile)),
    CLOSURES_FILE: readFileIn(env, 'CLOSURES_FILE'),
    SERVICES_FILE: readFileIn(env, 'SERVICES_FILE'),
    WORDS_FILE: readFileIn(env, 'WORDS_FILE'),
  });
}

/** Returns what these sources say about the centre of a key, or their problems, a line each, with the variable first. */
export function readCentreSources(key: string, sources: CentreSources): CentreFilesVerdict {
  const ofFile = readRules(sources.RULES_FILE);
  if (!ofFile.ok) return refused('RULES_FILE', ofFile.problems);
  if (ofFile.rules.key !== undefined && ofFile.rules.key !== key)
    return refused('RULES_FILE', [
      `key is "${ofFile.rules.key}" and CENTRE_KEY is "${key}": write the same key in both`,
    ]);
  const { rules } = ofFile;
  const withDays = addDays(rules, sources.CLOSURES_FILE);
  if (!withDays.ok) return refused('CLOSURES_FILE', withDays.problems);
  const read = readServices(sources.SERVICES_FILE, rules);
  if (!read.ok) return refused('SERVICES_FILE', read.problems);
  const ofCentre = { key, rules, others: [...ofFile.services, ...read.services] };
  const problems = serviceProblems({ ...ofCentre, rules: withDays.rules });
  if (problems.length > 0)
    return refused(read.services.length > 0 ? 'SERVICES_FILE' : 'RULES_FILE', problems);
  const spoken = readLanguage(sources.WORDS_FILE, rules.locale);
  if (!spoken.ok) return refused('WORDS_FILE', spoken.problems);
  const { language, missing: missingWords } = spoken;
  const startingDays = {
    closures: withDays.rules.closures.slice(rules.closures.length),
    extraOpenings: withDays.rules.extraOpenings.slice(rules.extraOpenings.length),
  };
  const services = toServices(ofCentre);
  return { ok: true, files: { rules, services, startingDays, language, missingWords } };
}

function refused(variable: string, problems: readonly string[]): { ok: false; problems: string[] } {
  return { ok: false, problems: problems.map((problem) => `${variable}: ${problem}`) };
}

/** Reads the JSON file that a variable names; null when it is empty. */
function readFileIn(env: NodeJS.ProcessEnv, variable: FileVariable): ReadJson | null {
  const file = env[variable]?.trim() ?? '';
  return file === '' ? null : readJson(toPath(file));
}
