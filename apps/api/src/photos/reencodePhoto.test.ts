import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodePhoto } from './reencodePhoto.ts';
import { mostPhotoBytes } from './photoLimits.ts';

/** Left half red, right half blue. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ]);

const place = {
  IFD0: { Make: 'Camera di Anna', Copyright: 'Anna' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 18/1 30/1' },
};

async function reencoded(file: Buffer): Promise<Buffer> {
  const result = await reencodePhoto(file);
  if ('problem' in result) throw new Error(result.problem);
  return result.content;
}

test('place, camera and owner are gone, and colours are those of the screen', async () => {
  const file = await picture(400, 300).withExif(place).withIccProfile('p3').jpeg().toBuffer();
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Camera di Anna');
  const content = await reencoded(file);
  const { format, exif, icc, xmp, iptc } = await sharp(content).metadata();
  expect({ format, exif, icc, xmp, iptc }).toEqual({ format: 'webp' });
  expect(content.toString('latin1')).not.toMatch(/Camera di Anna|EXIF|ICCP|XMP/);
});

test('a photograph taken sideways stands upright', async () => {
  // Turned to the right to be seen: what is left in the file is at the top.
  const file = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const content = await reencoded(file);
  const { width, height, orientation } = await sharp(content).metadata();
  expect([width, height, orientation]).toEqual([300, 400, undefined]);
  const { data } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([data[0] ?? 0, data[2] ?? 0]).toEqual([
    expect.toSatisfy((red: number) => red > 200),
    expect.toSatisfy((blue: number) => blue < 60),
  ]);
});

test.for(['jpeg', 'png', 'webp'] as const)(
  'a large %s is 1,600 pixels long, a small one stays',
  async (format) => {
    const sizeOf = async (width: number, height: number) => {
      const file = await picture(width, height).toFormat(format).toBuffer();
      const after = await sharp(await reencoded(file)).metadata();
      return [after.width, after.height];
    };
    expect(await sizeOf(3200, 1000)).toEqual([1600, 500]);
    expect(await sizeOf(1000, 3200)).toEqual([500, 1600]);
    expect(await sizeOf(40, 30)).toEqual([40, 30]);
  },
);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.for([
  { what: 'a text', file: async () => Buffer.from('Non sono una fotografia'), problem: 'noPhoto' },
  { what: 'an iPhone’s HEIC', file: async () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0'), problem: 'heic' },
  { what: 'an SVG', file: async () => Buffer.from(svg), problem: 'noPhoto' },
  { what: 'a GIF', file: () => picture(4, 4).gif().toBuffer(), problem: 'noPhoto' },
  { what: 'a TIFF', file: () => picture(4, 4).tiff().toBuffer(), problem: 'noPhoto' },
  {
    what: 'an SVG after the first bytes of a JPEG',
    file: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    problem: 'damaged',
  },
  {
    what: 'half of a JPEG',
    file: async () => {
      const whole = await picture(800, 600).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    problem: 'damaged',
  },
  {
    what: 'half of a PNG',
    file: async () => {
      const whole = await picture(800, 600).png().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    problem: 'damaged',
  },
  {
    what: 'a PNG of 100 megapixels of one colour',
    file: () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'blue' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    problem: 'tooManyPixels',
  },
  {
    what: 'a JPEG of 24 megapixels in passes',
    file: () => picture(6000, 4000).jpeg({ progressive: true, quality: 20 }).toBuffer(),
    problem: 'tooManyPixels',
  },
  {
    what: 'a byte over 10 MB',
    file: async () => Buffer.alloc(mostPhotoBytes + 1, 0xff),
    problem: 'tooLarge',
  },
])('$what is refused: $problem', async ({ file, problem }) => {
  expect(await reencodePhoto(await file())).toEqual({ problem });
});

test('a JPEG of 24 megapixels is accepted', async () => {
  const file = await picture(6000, 4000).jpeg({ quality: 20 }).toBuffer();
  expect((await sharp(await reencoded(file)).metadata()).width).toBe(1600);
});

test('of many at once one is decoded after the other, and what would wait too long is refused', async () => {
  const file = await picture(800, 600).jpeg().toBuffer();
  const results = await Promise.all(Array.from({ length: 12 }, () => reencodePhoto(file)));
  expect(results.map((result) => ('problem' in result ? result.problem : 'done'))).toEqual([
    ...Array.from({ length: 8 }, () => 'done'),
    ...Array.from({ length: 4 }, () => 'busy'),
  ]);
  expect(await reencodePhoto(file)).toHaveProperty('content');
});
