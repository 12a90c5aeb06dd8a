/**
 * Returns the IP address in an element of `X-Forwarded-For`, without the port, brackets and zone that some proxies write:
 * «203.0.113.9:51234», «[2001:db8::9]:51234», «fe80::9%eth0». Any other text is returned as it is.
 */
export function bareAddress(element: string): string {
  const { v4, bracketed, v6 } = notations.exec(element.trim())?.groups ?? {};
  return v4 ?? bracketed ?? v6 ?? element.trim();
}

const notations =
  /^(?:(?<v4>\d+\.\d+\.\d+\.\d+):\d+|\[(?<bracketed>[\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|(?<v6>[\da-f:.]+)%.*)$/i;
