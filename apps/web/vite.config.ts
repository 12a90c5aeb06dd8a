import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');
// .env wins over the demo facts of .env.example; what the process already has wins over both.
for (const name of ['.env', '.env.example']) {
  const file = join(root, name);
  if (existsSync(file)) process.loadEnvFile(file);
}

const apiDevelopment = 'http://localhost:3001';

export default defineConfig({
  envDir: false,
  envPrefix: 'CENTRE_',
  plugins: [
    reactRouter(),
    // react-aria ships 30 languages; the site speaks one.
    { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' },
  ],
  server: {
    proxy: Object.fromEntries(
      ['/subscribe', '/send-email', '/send-confirmation-email', '/messages', '/healthz'].map((path) => [
        path,
        apiDevelopment,
      ]),
    ),
  },
});
