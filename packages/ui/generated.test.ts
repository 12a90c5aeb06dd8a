import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generated, type GeneratedName } from './generated.ts';

const names = Object.keys(generated) as GeneratedName[];
const made = {
  tokens: await generated.tokens.make(),
  fonts: await generated.fonts.make(),
  pictures: await generated.pictures.make(),
};

test.for(names)('what is committed is what `pnpm run %s` writes', (name) => {
  const folder = join(import.meta.dirname, generated[name].folder);
  const stale = [...made[name]]
    // How a picture is packed depends on the machine; what it shows is tested below.
    .filter(([path]) => !path.endsWith('.png'))
    .filter(([path, content]) => !readFileSync(join(folder, path)).equals(Buffer.from(content)))
    .map(([path]) => path);
  expect(stale).toEqual([]);
});

test.for([
  { file: 'social.png', width: 1200, height: 630, limitKb: 60 },
  { file: 'apple-touch-icon.png', width: 180, height: 180, limitKb: 5 },
  { file: 'favicon-32.png', width: 32, height: 32, limitKb: 1 },
])(
  '$file shows its drawing at $width × $height, as browsers ask for it',
  async ({ file, width, height, limitKb }) => {
    const path = join(import.meta.dirname, generated.pictures.folder, file);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width, height });
    expect(readFileSync(path).length / 1000).toBeLessThan(limitKb);
    expect(await difference(readFileSync(path), Buffer.from(made.pictures.get(file) ?? ''))).toBeLessThan(1);
  },
);

test('both typefaces together weigh at most 36 kB', () => {
  const bytes = [...made.fonts.values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThanOrEqual(36_000);
});

/** How far apart two pictures are: the mean over all channels, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
