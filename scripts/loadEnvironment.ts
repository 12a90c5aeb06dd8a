import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loads `.env` over the demo facts of `.env.example`; variables already set override both. */
for (const name of ['.env', '.env.example']) {
  const file = join(import.meta.dirname, '..', name);
  if (existsSync(file)) process.loadEnvFile(file);
}
