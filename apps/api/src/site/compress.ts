import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text in the encodings that browsers accept. */
export interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a text, with Brotli at a quality from 0 to 11; on other threads. */
export async function compress(text: string, quality: number): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(identity),
  ]);
  return { identity, br, gzip: gzipped };
}
