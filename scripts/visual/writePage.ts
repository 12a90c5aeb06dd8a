import type { Comparison } from './comparePictures.ts';

/** Returns a page that shows what changed, before and after and difference side by side; the rest is folded away. */
export function writePage(revision: string, comparisons: readonly Comparison[]): string {
  const same = comparisons.filter(({ state }) => state === 'same');
  const others = comparisons
    .filter(({ state }) => state !== 'same')
    .toSorted((a, b) => b.changedPixels - a.changedPixels);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${others.length} of ${comparisons.length} pictures differ from ${revision}</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #14203c; background: #fbf8f1; }
  section { margin-block: 2rem; }
  div { display: flex; gap: 1rem; align-items: start; }
  figure { flex: 1; margin: 0; }
  img { max-width: 100%; border: 1px solid #e4dac5; }
</style>
<h1>${others.length} of ${comparisons.length} pictures differ from ${revision}</h1>
${others.map(section).join('\n')}
<details>
<summary>${same.length} unchanged</summary>
${same.map(({ name }) => `<section><h2>${name}</h2>${figure('after', name)}</section>`).join('\n')}
</details>
</html>
`;
}

function section({ name, state, changedPixels }: Comparison): string {
  const folders = { changed: ['before', 'after', 'difference'], new: ['after'], gone: ['before'], same: [] };
  const count = state === 'changed' ? `, ${changedPixels} px` : '';
  return `<section><h2>${name}: ${state}${count}</h2><div>${folders[state]
    .map((folder) => figure(folder, name))
    .join('')}</div></section>`;
}

function figure(folder: string, name: string): string {
  return `<figure><figcaption>${folder}</figcaption><img loading="lazy" src="${folder}/${name}.png" alt=""></figure>`;
}
