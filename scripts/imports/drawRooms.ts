import type { IDependency, IModule } from 'dependency-cruiser';
import { rooms } from './dependencyRules.ts';

const room = /^apps\/api\/src\/([^/]+)\//;

/** Returns the picture of the server's rooms in their order, as an SVG document: who imports whom, counted in files. */
export function drawRooms(modules: readonly IModule[]): string {
  const imports = countImports(modules);
  const position = (index: number) => edge + index * step + step / 2;
  const size = edge + rooms.length * step + margin;
  const lines = rooms.map((name, index) => {
    const at = position(index);
    const dots = rooms.flatMap((imported, column) => {
      const files = imports.get(`${name} ${imported}`) ?? 0;
      if (files === 0) return [];
      const radius = Math.min(step / 2 - 2, 3 + Math.sqrt(files));
      return `<circle cx="${position(column)}" cy="${at}" r="${radius.toFixed(1)}"><title>${name} imports ${imported} in ${files} files</title></circle>`;
    });
    return [
      `<path d="M${edge} ${at}H${size - margin}M${at} ${edge}V${size - margin}"/>`,
      `<text x="${edge - 8}" y="${at + 4}" text-anchor="end">${name}</text>`,
      `<text transform="translate(${at + 4} ${edge - 8}) rotate(-60)">${name}</text>`,
      `<rect x="${at - step / 2 + 2}" y="${at - step / 2 + 2}" width="${step - 4}" height="${step - 4}"/>`,
      ...dots,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img" aria-label="The rooms of the server and their imports">
<style>svg{background:#fff;font:13px system-ui,sans-serif}text{fill:#1b2a4a}path{stroke:#e3e6ee}rect{fill:#1b2a4a}circle{fill:#c8402f}</style>
${lines.join('\n')}
</svg>
`;
}

const edge = 110;
const step = 26;
const margin = 16;

/** Returns how many files of a room import another: `booking outbox` → 12. Tests and examples are left out by the caller. */
function countImports(modules: readonly IModule[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source, dependencies } of modules) {
    const from = room.exec(source)?.[1];
    const imported = new Set(dependencies.filter(isOfCode).map(({ resolved }) => room.exec(resolved)?.[1]));
    for (const to of imported)
      if (from !== undefined && to !== undefined && to !== from && !isGathered(from))
        counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  }
  return counts;
}

/** Texts lie with their subject and are gathered in one room. */
const isGathered = (from: string) => from === 'texts';

/** Of what is composed from all rooms each knows the types. */
const isOfCode = ({ resolved, dependencyTypes }: IDependency) =>
  !(room.exec(resolved)?.[1] === 'stores' && dependencyTypes.includes('type-only'));
