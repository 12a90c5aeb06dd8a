import { italian } from './it/index.ts';
import { namesIn } from './texts/Phrase.ts';
import type { WordTexts } from './texts/WordTexts.ts';

/** Texts of a file over others, where the file has none. */
export interface MergedTexts {
  texts: WordTexts;
  /** Paths of the texts that the file does not have: `emails.greeting`. */
  missing: string[];
  /** What has to be changed in the file. */
  problems: string[];
}

/** Returns the texts in the content of a file over `base`, with what is missing or cannot be used. */
export function mergeTexts(content: unknown, base: WordTexts): MergedTexts {
  const missing: string[] = [];
  const problems: string[] = [];

  function merged(given: unknown, source: AnyTexts, fallback: AnyTexts, path: string): AnyTexts {
    if (!isRecord(given)) {
      problems.push(`${path === '' ? 'the file' : `"${path.slice(0, -1)}"`} must be {"name": "text", …}`);
      return fallback;
    }
    for (const key of Object.keys(given))
      if (!Object.hasOwn(source, key))
        problems.push(`"${path}${key}" is no text of the server: leave it out`);
    return Object.fromEntries(
      Object.entries(source).map(([key, shape]) => {
        const other = fallback[key] ?? shape;
        if (typeof shape !== 'string')
          return [key, merged(given[key] ?? {}, shape, other as AnyTexts, `${path}${key}.`)];
        return [key, textOr(given[key], shape, other as string, path + key)];
      }),
    );
  }

  function textOr(given: unknown, shape: string, fallback: string, path: string): string {
    if (given === undefined) {
      missing.push(path);
      return fallback;
    }
    if (typeof given !== 'string' || given.trim() === '') {
      problems.push(`"${path}" must be a text`);
      return fallback;
    }
    const [wanted, named] = [namesIn(shape), namesIn(given)];
    for (const name of wanted) if (!named.includes(name)) problems.push(`"${path}" must contain {${name}}`);
    for (const name of named)
      if (!wanted.includes(name)) problems.push(`"${path}" contains {${name}}, which is not filled in`);
    return given;
  }

  const texts = merged(content, italian, base, '') as unknown as WordTexts;
  return { texts, missing, problems };
}

interface AnyTexts {
  readonly [key: string]: string | AnyTexts;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
