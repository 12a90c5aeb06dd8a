/** The part of a bundle's file that matters here. */
export interface ImportingChunk {
  fileName: string;
  /** The files that it imports statically. */
  imports: readonly string[];
}

/**
 * Returns files that import each other in a circle, or null. In a circle one file runs before what it imports is
 * there, and the page breaks in the browser alone.
 */
export function findChunkCycle(chunks: readonly ImportingChunk[]): string[] | null {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const finished = new Set<string>();

  function search(file: string, path: string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      const cycle = search(next, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  }

  for (const { fileName } of chunks) {
    const cycle = search(fileName, []);
    if (cycle) return cycle;
  }
  return null;
}
