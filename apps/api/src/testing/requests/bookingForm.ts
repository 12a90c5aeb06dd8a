import { openPage } from './openPage.ts';

/** The slot that the site's form posts without scripts. */
export const slotForm = { slot: '2026-11-25T16:30' };

/** The details of a valid booking at the time of `startApi`. */
export const detailsForm = {
  ...slotForm,
  firstName: 'Maria',
  lastName: 'Rossi',
  phone: '+39 333 1234567',
  email: 'maria@visitor.test',
};

/** Posts a form to `/prenota` of a server, by default with valid details; follows the redirect to its result. */
export async function postBooking({ url }: { url: string }, form: Record<string, string> = detailsForm) {
  const answer = await openPage(`${url}/prenota`, form);
  return answer.status === 303 ? openPage(new URL(answer.location ?? '', `${url}/prenota`).href) : answer;
}

/** Returns what a page's form would send without any change; no radio button is checked. */
export function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input (?![^>]*type="radio")([^>]*)>/g)];
  return Object.fromEntries(inputs.map(([tag]) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]));
}

/** Returns the tag of a field in lower case, or an empty text. */
export function tagOf(html: string, name: string): string {
  return new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)?.[0].toLowerCase() ?? '';
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
