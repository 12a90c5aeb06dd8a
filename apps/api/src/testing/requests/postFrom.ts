import { postJson } from '../startApi.ts';

/**
 * Posts a body as a visitor of another address, through a proxy that the server trusts with
 * `TRUSTED_PROXIES=127.0.0.1`.
 */
export function postFrom(address: string, url: string, body: unknown) {
  return postJson(url, body, { 'x-forwarded-for': address });
}
