import { resolve } from 'node:path';
import { ListError } from './ListError.ts';
import type { OfferingRow } from './OfferingRow.ts';
import { parsePeople } from './parsePeople.ts';
import { parseUniversities } from './parseUniversities.ts';
import { readOfferingList } from './readOfferingList.ts';

/** The variables that name a list's file; a relative one starts at the project's root. */
export const listVariables = { courses: 'COURSES_FILE', masters: 'MASTERS_FILE' } as const;

export type ListName = keyof typeof listVariables;

/** Returns the file of a list as an absolute path; null where none is configured. */
export function listFile(name: ListName, env: NodeJS.ProcessEnv): string | null {
  const file = env[listVariables[name]];
  return file ? resolve(import.meta.dirname, '../../../..', file) : null;
}

/** Returns the rows of a list; null where none is configured. Throws a `ListError` with all problems of the file. */
export function readConfiguredList(name: ListName, env: NodeJS.ProcessEnv): OfferingRow[] | null {
  const file = listFile(name, env);
  if (file === null) return null;
  const verdict = readOfferingList(file);
  if (verdict.ok) return verdict.rows;
  throw new ListError(verdict.problems.map((problem) => `${listVariables[name]}: ${problem}`));
}

/** Returns why the lists, universities and people of `env` are not ready to deploy, one line for each; none when they are. */
export function listProblems(env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(listVariables) as ListName[];
  return [
    ...names.flatMap((name) => fileProblems(name, env)),
    ...entryProblems('CENTRE_UNIVERSITIES', parseUniversities, env),
    ...entryProblems('CENTRE_PEOPLE', parsePeople, env),
  ];
}

function fileProblems(name: ListName, env: NodeJS.ProcessEnv): string[] {
  try {
    const samples = readConfiguredList(name, env)?.filter(({ isSample }) => isSample) ?? [];
    return samples.length > 0
      ? [`${listVariables[name]} still has rows of the sample: ${samples.length}`]
      : [];
  } catch (error) {
    if (error instanceof ListError) return [...error.problems];
    throw error;
  }
}

function entryProblems(variable: string, parse: (list: string) => unknown, env: NodeJS.ProcessEnv): string[] {
  try {
    parse(env[variable] ?? '');
    return [];
  } catch (error) {
    return [`${variable}: ${(error as Error).message}`];
  }
}
