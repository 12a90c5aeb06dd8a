import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import '../../scripts/loadEnvironment.ts';

const apiDevelopment = 'http://localhost:3001';

export default defineConfig({
  envDir: false,
  envPrefix: 'CENTRE_',
  plugins: [
    reactRouter(),
    // react-aria ships 30 languages; the site speaks one.
    { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' },
  ],
  // How long each plugin took is no warning of ours.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  server: {
    proxy: Object.fromEntries(
      [
        '/subscribe',
        '/send-email',
        '/send-confirmation-email',
        '/messages',
        '/availability',
        // The pages that e-mails link to.
        '/prenotazione',
        '/annulla-prenotazione',
        '/sposta-prenotazione',
        '/conferma-iscrizione',
        '/annulla-iscrizione',
        '/pagine',
        '/healthz',
        '/readyz',
      ].map((path) => [path, apiDevelopment]),
    ),
  },
});
