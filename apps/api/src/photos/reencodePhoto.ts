import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { mostPhotoBytes } from './photoLimits.ts';

/** Why a file cannot be published. */
export type PhotoProblem = 'missing' | 'tooLarge' | 'heic' | 'noPhoto' | 'damaged' | 'tooManyPixels' | 'busy';

/** A photograph as it is published, or why there is none. */
export type Reencoded = { content: Buffer } | { problem: PhotoProblem };

/** A camera of 50 megapixels: 100 MB of memory. */
const mostPixels = 50_000_000;
/** What is stored in passes has to be decoded as a whole, 16 bytes and more for each pixel. */
const mostPixelsInPasses = 16_000_000;
/** A photograph fills the width of a large screen. */
const longestSide = 1600;
/** What takes longer was made to. */
const mostSeconds = 10;
/** Each has 10 MB in memory; more would also wait longer than a browser does. */
const mostWaiting = 8;

// Only what is accepted is ever decoded, whatever a file says of itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
// Visitors' pages need the other processors.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a photograph as WebP, at most 1,600 pixels wide and high, upright, and without anything but its pixels: place, camera
 * and owner go. One is decoded at a time in the whole process; while several wait, a further one is refused.
 */
export async function reencodePhoto(file: Buffer): Promise<Reencoded> {
  if (file.length > mostPhotoBytes) return { problem: 'tooLarge' };
  if (!isPhoto(file)) return { problem: isHeic(file) ? 'heic' : 'noPhoto' };
  if (waiting >= mostWaiting) return { problem: 'busy' };
  waiting += 1;
  const result = last.then(() => decode(file));
  last = result.finally(() => (waiting -= 1));
  return result;
}

/** Tells JPEG, PNG and WebP by their first bytes: a name says nothing. */
function isPhoto(file: Buffer): boolean {
  const start = file.subarray(0, 16).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.startsWith('WEBP', 8))
  );
}

/** Tells a photograph as an iPhone stores it, whose form no browser but its own shows. */
const isHeic = (file: Buffer) => /^ftyp(?:hei|hev|mif1|msf1)/.test(file.subarray(4, 12).toString('latin1'));

async function decode(file: Buffer): Promise<Reencoded> {
  try {
    const { width, height, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > (isProgressive ? mostPixelsInPasses : mostPixels))
      return { problem: 'tooManyPixels' };
    const content = await sharp(file, { failOn: 'warning', limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
    return { content };
  } catch {
    return { problem: 'damaged' };
  }
}
