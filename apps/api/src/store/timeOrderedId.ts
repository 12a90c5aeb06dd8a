import { randomBytes } from 'node:crypto';

/**
 * Returns a new UUID that begins with the moment (version 7, RFC 9562): rows of one minute lie together on the
 * disk, so that a commit writes few pages.
 */
export function timeOrderedId(at = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
