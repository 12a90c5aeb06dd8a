/** Writes the generated files: `node generate.ts [tokens] [fonts] [pictures]`, all without a name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated, type GeneratedName } from './generated.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in generated));
if (unknown.length > 0) throw new Error(`Unknown target "${unknown.join('", "')}"`);

for (const name of Object.keys(generated) as GeneratedName[]) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { folder, make } = generated[name];
  for (const [path, content] of await make()) {
    const file = join(import.meta.dirname, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
