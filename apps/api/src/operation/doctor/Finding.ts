/** What one check found. */
export interface Finding {
  check: string;
  isWell: boolean;
  /** Something to look at that does not make the command fail: a stranger can cause it. */
  isWarning?: boolean;
  /** A line for the operator: what is there, or what to do. */
  detail: string;
}

export const well = (check: string, detail: string): Finding => ({ check, isWell: true, detail });
export const wrong = (check: string, detail: string): Finding => ({ check, isWell: false, detail });

/** Returns the first line of an error. */
export function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
