import { pictures } from './art/pictures.ts';
import { fonts } from './fonts/fonts.ts';
import { tokensCss } from './src/tokens/tokensCss.ts';

/** The committed files that a script writes: their folder, and the function that returns them by path. */
export const generated = {
  tokens: { folder: 'src/styles', make: async () => new Map([['tokens.css', tokensCss()]]) },
  fonts: { folder: 'src/fonts', make: fonts },
  pictures: { folder: 'src/art/brand', make: pictures },
} satisfies Record<string, { folder: string; make: () => Promise<Map<string, string | Uint8Array>> }>;

export type GeneratedName = keyof typeof generated;
