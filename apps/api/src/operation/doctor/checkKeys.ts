import { formerKeyFiles, secretNames } from '../../store/keptSecret.ts';
import { well } from './Finding.ts';
import type { Finding } from './Finding.ts';

/** Says which keys are there, once the database has been opened: it is not with others. */
export function checkKeys(dataDir: string, at: Date): Finding {
  const former = formerKeyFiles(dataDir)
    .filter(({ endsAt }) => endsAt > at)
    .map(({ endsAt }) => `; links of a former key are valid until ${endsAt.toISOString()}`);
  return well('keys', `${secretNames.join(' and ')} are those that the database remembers${former.join('')}`);
}
