/** `sessionStorage` that stores nothing, instead of throwing, where the browser denies storage. */
export const tabMemory = {
  /** Returns whether the value was stored. */
  keep(name: string, value: string): boolean {
    try {
      sessionStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },
  recall(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  },
};
