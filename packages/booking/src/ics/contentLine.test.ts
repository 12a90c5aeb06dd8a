import { expect, test } from 'vitest';
import { contentLine } from './contentLine.ts';

const encoder = new TextEncoder();
const octets = (text: string) => encoder.encode(text).length;

test.for(['\u007F', '\u0080', '\u07FF', '\u0800', '\uFFFF', '\u{10000}', '\u{10FFFF}'])(
  'lines of %j are cut between characters, none over 75 octets, none earlier than it must be (RFC 5545, 3.1)',
  (character) => {
    const pieces = contentLine(character.repeat(200)).slice(0, -2).split('\r\n');

    expect(pieces.map((piece, index) => (index === 0 ? piece : piece.slice(1))).join('')).toBe(
      character.repeat(200),
    );
    for (const piece of pieces) expect(octets(piece)).toBeLessThanOrEqual(75);
    for (const piece of pieces.slice(0, -1)) expect(octets(piece + character)).toBeGreaterThan(75);
  },
);
