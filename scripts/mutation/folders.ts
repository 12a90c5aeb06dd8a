/** What is mutated together, and by which tests alone its mutants have to be killed: those that are quick. */
interface Folder {
  root: string;
  /** Below `root`, as `include`. */
  mutate: string[];
  include: string[];
}

export const folders = {
  booking: {
    root: 'packages/booking',
    mutate: ['src/**/*.ts', '!src/{react,testing}/**'],
    include: ['src/**/!(*.properties|*.oracle|testRules).test.ts'],
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
      'src/dailyLimits.ts',
      'src/toNetwork*.ts',
      'src/store/{limitStore,toRecipientKey,hashNetworks}.ts',
    ],
    include: [
      'src/{dailyLimits,toNetwork*}.test.ts',
      'src/store/{limitStore,toRecipientKey,hashNetworks}.test.ts',
    ],
  },
} satisfies Record<string, Folder>;

export type FolderName = keyof typeof folders;

export function isFolder(name: string | undefined): name is FolderName {
  return name !== undefined && name in folders;
}
