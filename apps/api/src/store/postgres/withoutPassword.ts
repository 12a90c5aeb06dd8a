/** Returns where a database is, for messages: host and name, without user and password. */
export function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
