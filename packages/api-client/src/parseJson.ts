/** Returns what a text holds as JSON, or undefined for what is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
