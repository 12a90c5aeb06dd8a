import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  /** Story and width: the picture's file, without its ending. */
  name: string;
  state: 'same' | 'changed' | 'new' | 'gone';
  changedPixels: number;
}

/** Compares the pictures of `before` and `after` by name and marks what differs in `difference`. */
export function comparePictures(before: string, after: string, difference: string): Comparison[] {
  mkdirSync(difference, { recursive: true });
  const files = new Set([before, after].flatMap((folder) => globSync('*.png', { cwd: folder })));
  return [...files].toSorted().map((file) => {
    const name = file.slice(0, -'.png'.length);
    if (!existsSync(join(before, file))) return { name, state: 'new', changedPixels: 0 };
    if (!existsSync(join(after, file))) return { name, state: 'gone', changedPixels: 0 };
    const changedPixels = mark(join(before, file), join(after, file), join(difference, file));
    return { name, state: changedPixels > 0 ? 'changed' : 'same', changedPixels };
  });
}

/** Writes the picture of the differences, if there are any; returns how many pixels differ. */
function mark(before: string, after: string, difference: string): number {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return 0;
  const [from, to] = [PNG.sync.read(one), PNG.sync.read(other)];
  const size = { width: Math.max(from.width, to.width), height: Math.max(from.height, to.height) };
  const marked = new PNG(size);
  const changed = pixelmatch(
    onCanvas(from, size).data,
    onCanvas(to, size).data,
    marked.data,
    size.width,
    size.height,
    { threshold: 0.1 },
  );
  if (changed > 0) writeFileSync(difference, PNG.sync.write(marked));
  return changed;
}

/** A page that has grown is compared on the larger canvas. */
function onCanvas(picture: PNG, size: { width: number; height: number }): PNG {
  const canvas = new PNG(size);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
