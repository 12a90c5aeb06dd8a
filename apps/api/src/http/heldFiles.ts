import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './entityTags.ts';

/** A file that is sent from memory, in the encodings in which it lies in its folder. */
export interface HeldFile extends Record<Exclude<Encoding, 'identity'>, Buffer | null> {
  /** The media type, with the character set of a text. */
  type: string;
  /** Weak, the same for every encoding. */
  etag: string;
  identity: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Reads all files of a folder and the folders in it, by their paths there with `/`; `a.js.br` and `a.js.gz` belong to `a.js`, and
 * files whose names begin with a dot are left out. Throws when one cannot be read.
 *
 * A file from memory is one write that all responses share. From the disk, 400 clients that never read had the only thread
 * read and copy it in pieces for seconds.
 */
export function readHeldFiles(folder: string): Map<string, HeldFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name));
  const isEncoding = (name: string) => /\.(br|gz)$/.test(name) && names.includes(name.slice(0, -3));
  return new Map(
    names.filter((name) => !isEncoding(name)).map((name) => [name, readHeldFile(path.join(folder, name))]),
  );
}

function readHeldFile(file: string): HeldFile {
  const encoded = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : null);
  return toHeldFile(file, { identity: readFileSync(file), br: encoded('.br'), gzip: encoded('.gz') });
}

/** Returns a file of this name and content. */
export function toHeldFile(
  name: string,
  content: Record<Encoding, Buffer | null> & { identity: Buffer },
): HeldFile {
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    etag: `W/"${hash('sha256', content.identity, 'base64url').slice(0, 22)}"`,
    ...content,
  };
}

/** Sends a file in the best encoding that the client accepts, or 304 where the client has it. */
export function sendHeldFile(request: FastifyRequest, reply: FastifyReply, file: HeldFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => file[each] && accepts(accepted, each));
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  void reply.headers({ vary, etag: file.etag });
  if (isKnown(file.etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(encoding ? file[encoding] : file.identity);
}

/** Tells whether `Accept-Encoding` names an encoding, and not with quality 0. */
export function accepts(header: string, encoding: Exclude<Encoding, 'identity'>): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name = '', quality = ''] = part.split(';').map((piece) => piece.trim());
      return name === encoding && !/^q=0(\.0*)?$/.test(quality);
    });
}

/** https://www.iana.org/assignments/media-types */
const types: Partial<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
