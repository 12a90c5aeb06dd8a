import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { Response } from 'undici';
import { Agent, fetch } from 'undici';
import { addressRanges } from '../http/addresses.ts';

/** The validators of the last version that was read. */
export interface FeedVersion {
  etag: string | null;
  lastModified: string | null;
}

interface FeedAnswer extends FeedVersion {
  text: string;
  /** The clock of its server. */
  date: string | null;
}

/**
 * Returns the text of a feed, or null when it has not changed since `known`.
 *
 * Limits: 5 s, 1 MB and 3 redirects; each hop must be http or https and must not resolve to an address that
 * `isPrivate`. Rejects otherwise.
 */
export async function fetchFeed(
  url: string,
  known: FeedVersion | null,
  isPrivate: (ip: string) => boolean,
): Promise<FeedAnswer | null> {
  const dispatcher = new Agent({ connect: { lookup: lookupPublic(isPrivate) } });
  try {
    const response = await followRedirects(new URL(url), known, isPrivate, dispatcher);
    if (response.status === 304 && known) return null;
    if (response.status !== 200) throw new Error(`The feed answered ${response.status}`);
    const { headers } = response;
    return {
      text: await readText(response),
      date: headers.get('date'),
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
    };
  } finally {
    await dispatcher.destroy();
  }
}

const timeoutMs = 5000;
const mostBytes = 1_000_000;
const mostRedirects = 3;

async function followRedirects(
  first: URL,
  known: FeedVersion | null,
  isPrivate: (ip: string) => boolean,
  dispatcher: Agent,
) {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    checkAddress(url, isPrivate);
    const response = await fetch(url, { dispatcher, signal, headers, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error(`More than ${mostRedirects} redirects`);
}

/** An IP address as host is never looked up. */
function checkAddress({ protocol, hostname }: URL, isPrivate: (ip: string) => boolean): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`Not a web address: ${protocol}`);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) && isPrivate(host)) throw new Error(`A private address: ${host}`);
}

/** Resolves the name for the connection itself, so that it cannot resolve to another address a moment later. */
function lookupPublic(isPrivate: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`No address: ${hostname}`), '');
      if (addresses.some(({ address }) => isPrivate(address)))
        return callback(new Error(`A private address: ${hostname}`), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Counts decompressed bytes, not the declared length. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > mostBytes) throw new Error(`The feed is larger than ${mostBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * Returns whether an IP address belongs to this machine, its network or internal services of a cloud:
 * https://www.iana.org/assignments/iana-ipv4-special-registry and the same for IPv6.
 */
export const isPrivateAddress = addressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // These contain an IPv4 address, as 64:ff9b, 2001 (Teredo) and 2002 do.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);
