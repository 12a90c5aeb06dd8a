import { executeOnFile } from '../store/queryFile.ts';

interface Centre {
  api: { config: { dataDir: string; centre: { key: string } } };
}

/** Stores bookings that nobody confirmed, later than any other by their ids, of a late day, as a program sends them that is left alone. */
export function floodBookings({ api }: Centre, { count, name }: { count: number; name: string }) {
  return executeOnFile(
    api.config.dataDir,
    `INSERT INTO booking (id, reference, centre, day, time, zone, starts_at, seat, name, phone, email, email_key,
       mailbox_key, status, confirm_by, created_at)
     ${numbers(count)} SELECT 'ffffffff-' || i, 'FLOOD-' || i, '${api.config.centre.key}', '2027-01-27', '16:30',
       'Europe/Rome', '2027-01-27T15:30:00.000Z', 0, '${name}', '+39 320 ' || i, 'a' || i || '@flood.test',
       'a' || i || '@flood.test', 'a' || i || '@flood.test', 'waiting', '2027-01-27T15:30:00.000Z',
       '2026-11-23T08:30:00.000Z' FROM numbers`,
  );
}

/** Stores messages of the form, later than any other, each with its number as the last digits of its telephone. */
export function floodMessages({ api }: Centre, { count, text }: { count: number; text: string }) {
  return executeOnFile(
    api.config.dataDir,
    `INSERT INTO contact_message (id, centre, received_at, name, phone, email, email_key, message)
     ${numbers(count)} SELECT 'ffffffff-' || i, '${api.config.centre.key}', 
       '2026-11-23T08:59:59.' || substr('' || i, 5) || 'Z', 'Zor', '+39 320 ' || i,
       '', '', '${text}' FROM numbers`,
  );
}

/** The numbers from a million on. */
const numbers = (count: number) =>
  `WITH RECURSIVE numbers (i) AS (SELECT 1000000 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${999_999 + count})`;

/** Stores requests to subscribe that nobody confirmed. */
export async function floodSubscriptions({ api }: Centre, count: number) {
  const { centre, dataDir } = api.config;
  const [address, at] = ["'a' || i || '@flood.test'", "'2026-11-23T08:30:00.000Z'"];
  for (const sql of [
    `subscription (id, centre, email_key, email, first_name, last_name, phone, message, created_at, updated_at)
     ${numbers(count)} SELECT 'f' || i, '${centre.key}', ${address}, ${address}, '', '', '', '', ${at}, ${at} FROM numbers`,
    `subscription_request (id, subscription_id, first_name, last_name, phone, message, consent_version, confirm_by, created_at)
     ${numbers(count)} SELECT 'r' || i, 'f' || i, 'Zor', '', '+39 320 ' || i, '', '', '2026-12-23T08:30:00.000Z', ${at} FROM numbers`,
    `consent (centre, email_key, event, version, at)
     ${numbers(count)} SELECT '${centre.key}', ${address}, 'given', '', ${at} FROM numbers`,
  ])
    await executeOnFile(dataDir, `INSERT INTO ${sql}`);
}
