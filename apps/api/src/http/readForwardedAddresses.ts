import type { Server } from 'node:http';
import { bareAddress } from './network/bareAddress.ts';

/**
 * Has the addresses in `X-Forwarded-For` read without ports: with them every connection of a visitor would count as
 * another visitor, and a trusted proxy would not be recognised.
 */
export function readForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const forwarded = headers[forwardedFor];
    if (typeof forwarded === 'string')
      headers[forwardedFor] = forwarded.split(',').map(bareAddress).join(', ');
  });
}

const forwardedFor = 'x-forwarded-for';
