import { bookingRequest } from '../requests/bookingRequest.ts';
import { queryFile } from '../store/queryFile.ts';
import { withAgenda } from './withAgenda.ts';

/** Returns the form of a photograph as a browser sends it: of the door, unless the fields say otherwise. */
export function photoForm(file: Buffer, fields: Record<string, string>): FormData {
  const form = new FormData();
  const all = { shows: 'La porta', sentence: 'L’ingresso, visto dalla strada', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'ingresso.jpg');
  return form;
}

/** A server where Maria has booked Wednesday 25 November at 16:30, and a browser with the agenda open. */
export async function withOpenAgenda(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const centre = await withAgenda(env);
  const browser = centre.newBrowser();
  await browser.signIn();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const query = (sql: string) => queryFile(centre.api.config.dataDir, sql);
  const id = String(query('SELECT id FROM booking')[0]?.['id']);
  const { token } = await browser.request('agenda/dispositivi');
  const postPhoto = (
    file: Buffer,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => browser.request('agenda/foto', photoForm(file, { token, ...fields }), headers);
  return {
    ...centre,
    browser,
    /** The id of Maria's booking. */
    id,
    query,
    open: (page: string) => browser.request(`agenda/${page}`),
    /** Posts a form of a page, with the token of the session. */
    post: (page: string, form: Record<string, string>) =>
      browser.request(`agenda/${page}`, { token, ...form }),
    /** Posts the form of a photograph. */
    postPhoto,
    /** Posts it, and publishes what the page after it shows. */
    publishPhoto: async (file: Buffer, fields: Record<string, string> = {}) => {
      const { location } = await postPhoto(file, fields);
      const { html } = await browser.request(`agenda/${location}`);
      const typed = (name: string) => html.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? '';
      return browser.request('agenda/fotografia', {
        token,
        action: 'publish',
        draft: typed('draft'),
        seen: typed('seen'),
      });
    },
    /** Every booking as «2026-11-25 16:30 confirmed Maria Rossi». */
    bookings: () =>
      query('SELECT day, time, status, name FROM booking ORDER BY day, time, created_at').map((row) =>
        Object.values(row).join(' '),
      ),
    /** The audit log without the opening of the agenda, as «info@centro.test presence». */
    auditLog: () =>
      query("SELECT actor, act FROM staff_act WHERE act NOT IN ('open-agenda', 'say-name') ORDER BY id").map(
        (row) => Object.values(row).join(' '),
      ),
  };
}
