import { art } from './art/art.ts';
import { fonts } from './fonts/fonts.ts';
import { tokensCss } from './src/tokens/tokensCss.ts';

/** What is committed though a script writes it: where it lies, and what makes its files, by path. */
export const generated = {
  tokens: { folder: 'src/styles', make: async () => new Map([['tokens.css', tokensCss()]]) },
  fonts: { folder: 'src/fonts', make: fonts },
  art: { folder: 'src/art', make: art },
} satisfies Record<string, { folder: string; make: () => Promise<Map<string, string | Uint8Array>> }>;

export type GeneratedName = keyof typeof generated;
