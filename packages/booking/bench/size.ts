/**
 * Prints what the entries without a view add to a page, gzipped with all that they import, and fails above
 * the limit. `node bench/size.ts`, in this folder.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const rules = 'src/index.ts';
const rulesKb = await gzippedKb(rules);
const rows = [
  { name: '@centro/booking', kb: rulesKb, limitKb: 9 },
  { name: '+ /validate', kb: (await gzippedKb(rules, 'src/validate/index.ts')) - rulesKb, limitKb: 3 },
  { name: '+ /ics', kb: (await gzippedKb(rules, 'src/ics/index.ts')) - rulesKb, limitKb: 2 },
  { name: '/validate alone', kb: await gzippedKb('src/validate/index.ts'), limitKb: 9 },
  { name: '/ics alone', kb: await gzippedKb('src/ics/index.ts'), limitKb: 9 },
];

for (const { name, kb, limitKb } of rows) {
  process.stdout.write(`${name.padEnd(18)}${kb.toFixed(2).padStart(6)} kB gzip, at most ${limitKb}\n`);
  if (kb > limitKb) process.exitCode = 1;
}

/** The size of one page that imports everything from these files. */
async function gzippedKb(...files: string[]): Promise<number> {
  const page = files.map((file) => `export * from ${JSON.stringify(resolve(file))};`).join('\n');
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === resolve('page') ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? page : undefined),
      },
    ],
    build: { write: false, minify: true, lib: { entry: 'page', formats: ['es'] } },
  });
  const [output] = Array.isArray(outputs) ? outputs : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built from ${files.join(' and ')}`);
  return gzipSync(chunk.code, { level: 9 }).length / 1000;
}
