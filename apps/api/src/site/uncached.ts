/** Pages must not be cached (R25, A52). */
export const uncached = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
};
