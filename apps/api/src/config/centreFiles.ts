import { readFileSync } from 'node:fs';
import { centreTime, today as todayOf } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import type { RulesVerdict, ServiceRules, ServicesVerdict } from '@centro/booking/validate';
import { closedWith, validateRules, validateService, validateServices } from '@centro/booking/validate';
import type { CalendarDate } from '@internationalized/date';
import type { Language } from '../texts/Language.ts';
import { ownTexts, toLanguage } from '../texts/Language.ts';
import { mergeTexts } from '../texts/mergeTexts.ts';
import { toPath } from '../toPath.ts';
import { farDays } from './plannedDays.ts';

/** The centre's one file, where `RULES_FILE` names no other. */
const centreFile = 'centre/booking.json';

/** What the files named by the environment say. */
export interface CentreFiles {
  /** The rules of booking: of `RULES_FILE` or `centre/booking.json` (A64). */
  rules: CompleteRules;
  /** The rules of each service by its key: these, the others of the same file, and those of `SERVICES_FILE`. */
  services: Services;
  /** The days of `CLOSURES_FILE`, with which a new database begins (B10). */
  initialClosures: Pick<CompleteRules, 'closures' | 'extraOpenings'>;
  /** The language of the rules, with the words of `WORDS_FILE`. */
  language: Language;
  /** What these words leave in English, a line each. */
  missingWords: string[];
}

type CentreFilesVerdict = { ok: true; files: CentreFiles } | { ok: false; problems: string[] };

/** The JSON that each of these variables names; null where there is none. */
type CentreSources = Record<FileVariable, ReadJson | null>;

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
  const today = todayOf(centreTime(new Date(), ofFile.rules), ofFile.rules);
  if (ofFile.rules.key !== undefined && ofFile.rules.key !== key)
    return refused('RULES_FILE', [
      `key is "${ofFile.rules.key}" and CENTRE_KEY is "${key}": write the same key in both`,
    ]);
  const { rules } = ofFile;
  const withClosures = addClosures(rules, sources.CLOSURES_FILE);
  if (!withClosures.ok) return refused('CLOSURES_FILE', withClosures.problems);
  const initialClosures = {
    closures: withClosures.rules.closures.slice(rules.closures.length),
    extraOpenings: withClosures.rules.extraOpenings.slice(rules.extraOpenings.length),
  };
  const read = readServices(sources.SERVICES_FILE, rules);
  if (!read.ok) return refused('SERVICES_FILE', read.problems);
  const ofCentre = { key, rules, others: [...ofFile.services, ...read.services] };
  const problems = serviceProblems({ ...ofCentre, rules: withClosures.rules });
  if (problems.length > 0)
    return refused(read.services.length > 0 ? 'SERVICES_FILE' : 'RULES_FILE', problems);
  const tooFar = [
    ...refused(
      'RULES_FILE',
      [rules, ...ofFile.services].flatMap((each) => farDaysOf(each, today)),
    ).problems,
    ...refused('CLOSURES_FILE', farDays(initialClosures, today)).problems,
    ...refused(
      'SERVICES_FILE',
      read.services.flatMap((each) => farDaysOf(each, today)),
    ).problems,
  ];
  if (tooFar.length > 0) return { ok: false, problems: tooFar };
  const spoken = readLanguage(sources.WORDS_FILE, rules.locale);
  if (!spoken.ok) return refused('WORDS_FILE', spoken.problems);
  const { language, missing: missingWords } = spoken;
  const services = toServices(ofCentre);
  return { ok: true, files: { rules, services, initialClosures, language, missingWords } };
}

/** Returns what of the rules of a service lies too far ahead; of one beside the centre's own each line names it. */
const farDaysOf = (rules: CompleteRules | ServiceRules, today: CalendarDate): string[] =>
  farDays(rules, today).map((line) => (rules.key === undefined ? line : `${rules.key}: ${line}`));

function refused(variable: string, problems: readonly string[]): { ok: false; problems: string[] } {
  return { ok: false, problems: problems.map((problem) => `${variable}: ${problem}`) };
}

/** Reads the JSON file that a variable names; null when it is empty. */
function readFileIn(env: NodeJS.ProcessEnv, variable: FileVariable): ReadJson | null {
  const file = env[variable]?.trim() ?? '';
  return file === '' ? null : readJson(toPath(file));
}

type LanguageVerdict =
  | {
      ok: true;
      language: Language;
      /** What the server writes in English instead, a line each. */
      missing: string[];
    }
  | { ok: false; problems: string[] };

/**
 * Returns the language of a centre's rules, with the texts in JSON over the server's own, or its problems. What neither has is English.
 */
function readLanguage(read: ReadJson | null, locale: string): LanguageVerdict {
  const own = ownTexts(locale);
  if (read === null)
    return {
      ok: true,
      language: toLanguage(locale),
      missing: own ? [] : [`must name the words for "${locale}": without them the server writes in English`],
    };
  if (!read.ok) return read;
  const { texts, missing, problems } = mergeTexts(read.content, own ?? ownTexts('en'));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    language: toLanguage(locale, texts),
    missing: own ? [] : missing.map((path) => `"${path}" is missing: it is written in English`),
  };
}

/** Returns the booking rules and the services in the JSON of a centre, or its problems (A64). */
export function readRules(read: ReadJson | null): ServicesVerdict {
  if (read === null) return { ok: false, problems: ['is missing'] };
  return read.ok ? validateServices(read.content) : read;
}

/**
 * Returns rules with the further `closures` and `extraOpenings` in JSON, or its problems; without any, the rules
 * unchanged (B10).
 */
export function addClosures(rules: CompleteRules, read: ReadJson | null): RulesVerdict {
  if (read === null) return { ok: true, rules };
  if (!read.ok) return read;
  const added = read.content;
  if (!hasLists(added)) return { ok: false, problems: ['must be {"closures": […], "extraOpenings": […]}'] };
  const { closures = [], extraOpenings = [], ...others } = added;
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    return { ok: false, problems: unknown.map((name) => `"${name}": closures and extraOpenings only`) };
  return validateRules({
    ...rules,
    closures: [...rules.closures, ...closures],
    extraOpenings: [...rules.extraOpenings, ...extraOpenings],
  });
}

function hasLists(content: unknown): content is { closures?: unknown[]; extraOpenings?: unknown[] } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  const { closures = [], extraOpenings = [] } = content as Record<string, unknown>;
  return Array.isArray(closures) && Array.isArray(extraOpenings);
}

type OtherServicesVerdict = { ok: true; services: ServiceRules[] } | { ok: false; problems: string[] };

/** Returns the services in a JSON list of their own, or its problems; none without any. `rules` are those of the centre. */
function readServices(read: ReadJson | null, rules: CompleteRules): OtherServicesVerdict {
  if (read === null) return { ok: true, services: [] };
  if (!read.ok) return read;
  if (!Array.isArray(read.content))
    return { ok: false, problems: ['must be a list of booking rules, each with its "key"'] };
  const services: ServiceRules[] = [];
  const problems: string[] = [];
  for (const [index, entry] of read.content.entries()) {
    const verdict = validateService(entry, rules);
    if (verdict.ok) services.push(verdict.service);
    else problems.push(...verdict.problems.map((problem) => `[${index}] ${problem}`));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, services };
}

/** The rules of each service by its key, the centre's own first. */
export type Services = ReadonlyMap<string, CompleteRules>;

/** The centre's own key and rules, and its other services. */
interface ServicesOfCentre {
  key: string;
  rules: CompleteRules;
  others: readonly ServiceRules[];
}

/** Returns the rules of each service by its key; on a day on which the centre is closed, every service is. */
function toServices({ key, rules, others }: ServicesOfCentre): Services {
  return new Map([
    [key, rules],
    ...others.map((service) => [service.key, closedWith(service, rules)] as const),
  ]);
}

/** Returns why these services cannot be offered together: two of one key, or a day that is closed twice. */
function serviceProblems({ key, rules, others }: ServicesOfCentre): string[] {
  const known = new Set([key]);
  const repeated = others.flatMap((service) => {
    const isRepeated = known.has(service.key);
    known.add(service.key);
    return isRepeated ? [service.key] : [];
  });
  const conflicts = others.flatMap((service) => {
    const verdict = validateRules(closedWith(service, rules));
    return verdict.ok ? [] : verdict.problems.map((problem) => `${service.key}: ${problem}`);
  });
  return [...repeated.map((name) => `the key "${name}" names two services`), ...conflicts];
}

/** The content of a JSON file, or why it cannot be read. */
type ReadJson = { ok: true; content: unknown } | { ok: false; problems: string[] };

/** Reads a JSON file; its problem continues the name of the variable that names the file. */
export function readJson(file: string): ReadJson {
  try {
    return { ok: true, content: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    return { ok: false, problems: [`cannot be read as JSON (${String(error)})`] };
  }
}
