/** What this tab remembers from one document to the next; nothing where the browser allows no storage. */
export const tabMemory = {
  /** Returns whether it will be remembered. */
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
      // Nothing was remembered.
    }
  },
};
