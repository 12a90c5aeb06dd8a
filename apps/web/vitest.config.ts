import { defineConfig } from 'vitest/config';
import '../../scripts/loadEnvironment.ts';

export default defineConfig({
  envDir: false,
  envPrefix: 'CENTRE_',
  test: { include: ['src/**/*.test.ts'], setupFiles: ['../../scripts/failOnConsole.ts'] },
});
