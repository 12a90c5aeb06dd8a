import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'oxc-transform';

// Node runs .ts by itself and refuses .tsx; whoever imports this first can import .tsx afterwards.
registerHooks({
  load(url, context, nextLoad) {
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

// The next start need not compile again what comes after this.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
