/** `npx pnpm@12 nightly` tries many more random inputs than each commit needs. */
export const isNight = process.env['NIGHTLY'] !== undefined;
