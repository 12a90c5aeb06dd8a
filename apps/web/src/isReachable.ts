const timeoutMs = 4000;

/** Returns whether the server answers for a page now: to leave the present one without a connection would lose it. */
export async function isReachable(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
