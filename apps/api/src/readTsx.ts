import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'oxc-transform';

// Node runs .ts by itself and refuses .tsx; whoever imports this first can import .tsx afterwards.
registerHooks({
  load(url, context, nextLoad) {
    // As a bundler has it: a component's style is sent apart (pages/pageFiles.ts), its drawing comes inside.
    if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: '' };
    if (url.endsWith('.svg')) return { format: 'module', shortCircuit: true, source: drawing(url) };
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
    });
    const [error] = errors;
    if (error) throw new SyntaxError(error.codeframe ?? error.message);
    return { format: 'module', shortCircuit: true, source: code };
  },
});

function drawing(url: string): string {
  const base64 = readFileSync(fileURLToPath(url), 'base64');
  return `export default 'data:image/svg+xml;base64,${base64}'`;
}

// The next start need not compile again what comes after this.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
