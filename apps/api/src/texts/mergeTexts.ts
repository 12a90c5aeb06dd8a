import { namesIn } from './Phrase.ts';
import type { WordTexts } from './it.ts';

/** Texts of a file over others, where the file has none. */
interface MergedTexts {
  texts: WordTexts;
  /** Paths of the texts that the file does not have: `emails.greeting`. */
  missing: string[];
  /** What has to be changed in the file. */
  problems: string[];
}

/** Returns the texts in the content of a file over `base`, with what is missing or cannot be used. */
export function mergeTexts(content: unknown, base: WordTexts): MergedTexts {
  const texts = structuredClone(base);
  const missing: string[] = [];
  const problems: string[] = [];

  function replace(target: MutableTexts, given: unknown, path: string): void {
    if (!isRecord(given)) {
      problems.push(`${path === '' ? 'the file' : `"${path.slice(0, -1)}"`} must be {"name": "text", …}`);
      return;
    }
    for (const key of Object.keys(given))
      if (!Object.hasOwn(target, key))
        problems.push(`"${path}${key}" is no text of the server: leave it out`);
    for (const [key, text] of Object.entries(target)) {
      if (typeof text === 'string') target[key] = textOr(given[key], text, path + key);
      else replace(text, given[key] ?? {}, `${path}${key}.`);
    }
  }

  function textOr(given: unknown, fallback: string, path: string): string {
    if (given === undefined) {
      missing.push(path);
      return fallback;
    }
    if (typeof given !== 'string' || given.trim() === '') {
      problems.push(`"${path}" must be a text`);
      return fallback;
    }
    const [wanted, named] = [namesIn(fallback), namesIn(given)];
    for (const name of wanted) if (!named.includes(name)) problems.push(`"${path}" must contain {${name}}`);
    for (const name of named)
      if (!wanted.includes(name)) problems.push(`"${path}" contains {${name}}, which is not filled in`);
    return given;
  }

  replace(texts, content, '');
  return { texts, missing, problems };
}

interface MutableTexts {
  [key: string]: string | MutableTexts;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
