import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loads `.env` over the demo facts of `.env.example`; variables already set override both. */
load('.env');
const { PORT = '' } = process.env;
// The demo's address is on the port that the server listens to.
if (Number(PORT) > 0) process.env['CENTRE_BASE_URL'] ??= `http://localhost:${PORT}`;
load('.env.example');

function load(name: string): void {
  const file = join(import.meta.dirname, '..', name);
  if (existsSync(file)) process.loadEnvFile(file);
}
