/** Returns whether the server answers for a page now: to leave the present one without a connection would lose it. */
export async function isReachable(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
