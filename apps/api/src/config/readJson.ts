import { readFileSync } from 'node:fs';

/** The content of a JSON file, or why it cannot be read. */
export type ReadJson = { ok: true; content: unknown } | { ok: false; problems: string[] };

/** Reads a JSON file; its problem continues the name of the variable that names the file. */
export function readJson(file: string): ReadJson {
  try {
    return { ok: true, content: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    return { ok: false, problems: [`cannot be read as JSON (${String(error)})`] };
  }
}
