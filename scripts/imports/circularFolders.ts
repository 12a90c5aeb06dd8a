import type { IModule } from 'dependency-cruiser';

/** Where the folders of a folder are compared with each other: the rooms of the server, their parts, those of the components. */
const parents = [
  /^(apps\/api\/src)\/[^/]+\//,
  /^(apps\/api\/src\/[^/]+)\/(?:[^/]+\/)?/,
  /^(packages\/ui\/src)\/[^/]+\//,
];

/** Returns a line for each pair of neighbouring folders that import each other, directly or through others. */
export function circularFolders(modules: readonly IModule[]): string[] {
  return parents.flatMap((parent) => {
    const importsOf = new Map<string, Set<string>>();
    for (const { source, dependencies } of modules) {
      const from = parent.exec(source);
      if (!from) continue;
      for (const { resolved, dependencyTypes } of dependencies) {
        const to = parent.exec(resolved);
        if (!to || to[1] !== from[1] || to[0] === from[0] || isExempt(from[0], resolved, dependencyTypes))
          continue;
        importsOf.set(from[0], (importsOf.get(from[0]) ?? new Set()).add(to[0]));
      }
    }
    const reached = (start: string) => {
      const seen = new Set<string>();
      const open = [start];
      for (let folder = open.pop(); folder !== undefined; folder = open.pop())
        for (const next of importsOf.get(folder) ?? [])
          if (!seen.has(next)) open.push(...[next].filter(() => seen.add(next)));
      return seen;
    };
    const folders = [...importsOf.keys()].toSorted();
    return folders.flatMap((folder) =>
      [...reached(folder)]
        .filter((other) => folder < other && reached(other).has(folder))
        .map((other) => `folders-in-circles: ${folder} and ${other}`),
    );
  });
}

/** Texts lie with their subject and are gathered in one room; of what is composed from all rooms each knows the types. */
function isExempt(from: string, resolved: string, types: readonly string[]): boolean {
  if (from === 'apps/api/src/texts/') return /[tT]exts\.(it|en)\.ts$/.test(resolved);
  return resolved.startsWith('apps/api/src/stores/') && types.includes('type-only');
}
