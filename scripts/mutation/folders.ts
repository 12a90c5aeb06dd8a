/** Files that are mutated together, and the quick tests that have to kill their mutants. */
interface Folder {
  root: string;
  /** Below `root`, as `include`. */
  mutate: string[];
  include: string[];
}

export const folders = {
  'booking-schedule': {
    root: 'packages/booking',
    mutate: ['src/{schedule,time}/**/*.ts'],
    include: ['src/{schedule,time}/**/!(*.properties|*.reference).test.ts'],
  },
  'booking-rules': {
    root: 'packages/booking',
    mutate: ['src/{rules,validate}/**/*.ts'],
    include: ['src/{rules,validate}/**/*.test.ts'],
  },
  'booking-formats': {
    root: 'packages/booking',
    // Texts hold no logic; the tests of the pages compare them.
    mutate: ['src/{ics,it,links}/**/*.ts', '!src/it/italian{Details,Messages}.ts'],
    include: ['src/{ics,it,links}/**/*.test.ts'],
  },
  'booking-testing': {
    root: 'packages/booking',
    mutate: ['src/testing/**/*.ts'],
    include: ['src/testing/**/*.test.ts'],
  },
  links: {
    root: 'apps/api',
    mutate: ['src/links/**/*.ts'],
    include: ['src/links/**/*.test.ts'],
  },
  limits: {
    root: 'apps/api',
    mutate: [
      'src/limits/{dailyLimits,limitStore}.ts',
      'src/http/addresses.ts',
      'src/store/keys.ts',
      'src/booking/queries/originStore.ts',
    ],
    include: [
      'src/limits/{dailyLimits,limitStore}.test.ts',
      'src/http/addresses.test.ts',
      'src/store/keys.test.ts',
      'src/booking/queries/{hashNetworks,originStore}.test.ts',
    ],
  },
} satisfies Record<string, Folder>;

export type FolderName = keyof typeof folders;

export function isFolder(name: string | undefined): name is FolderName {
  return name !== undefined && name in folders;
}
