import type { withOpenAgenda } from './withOpenAgenda.ts';

type Agenda = Pick<Awaited<ReturnType<typeof withOpenAgenda>>, 'open' | 'post'>;

/** The form of «Orari» as it is sent unchanged: Monday, Wednesday and Thursday from 16:30 to 18:30. */
export const usualHours = {
  action: 'save',
  ...Object.fromEntries(
    ['monday', 'wednesday', 'thursday'].flatMap((day) => [
      [`${day}-open`, 'si'],
      [`${day}-from-0`, '16:30'],
      [`${day}-to-0`, '18:30'],
    ]),
  ),
  duration: '30',
  buffer: '0',
  capacity: '1',
  notice: 'later-hour',
  window: 'months 2',
};

/** Thursdays begin an hour earlier, and Wednesdays end half an hour sooner. */
export const changedHours = { ...usualHours, 'thursday-from-0': '15:30', 'wednesday-to-0': '18:00' };

/** Returns the value of a field of a page, empty where it has none. */
export function valueIn(html: string, name: string): string {
  const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(input)?.[1] ?? '';
}

/** Saves a draft as whoever has just opened the page, with the hours that hold from a day on where that is named. */
export async function saveDraft(
  { open, post }: Agenda,
  form: Record<string, string> = changedHours,
  start?: string,
) {
  const { html } = await open(start === undefined ? 'orari' : `orari?dal=${start}`);
  const fields = ['draft', 'base', 'start'].map((name) => [name, valueIn(html, name)]);
  return post('orari', { ...form, ...Object.fromEntries(fields) });
}

/** Publishes the draft as whoever has just read what changes: at once, or `from` a day on. */
export async function publishDraft(
  { open, post }: Agenda,
  { from, ...decisions }: Record<string, string> = {},
) {
  const day = from === undefined ? { since: 'now', shown: '' } : { since: 'day', from, shown: from };
  const { html } = await (Object.keys(decisions).length === 0
    ? open('orari-cambia')
    : post('orari-cambia', { action: 'look', ...day, ...decisions }));
  const fields = ['draft', 'base', 'read'].map((name) => [name, valueIn(html, name)]);
  return post('orari-cambia', {
    action: 'publish',
    ...Object.fromEntries(fields),
    ...day,
    ...decisions,
  });
}
