import type { withOpenAgenda } from './withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Books a caller and returns the id. */
export async function bookCaller(
  { post, query }: Pick<Centre, 'post' | 'query'>,
  name: string,
  slot: string,
  email = '',
): Promise<string> {
  const booked = { also: '1', service: 'demo-centre', slot, name, phone: '333 000 0009', email, note: '' };
  const { status } = await post('prenota', booked);
  if (status !== 303) throw new Error(`Not booked: ${status}`);
  return String(query(`SELECT id FROM booking WHERE name = '${name}'`)[0]?.['id']);
}

/** The text of a page between spaces, without tags. */
export const wordsOf = ({ html }: { html: string }) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The hours that a page suggests, by the id of a booking. */
export const suggestedIn = ({ html }: { html: string }) =>
  Object.fromEntries(
    [...html.matchAll(/name="slot-([^"]+)" value="([^"]*)"/g)].map(([, id = '', slot]) => [id, slot]),
  );

/** The value of a hidden field of a page. */
const hiddenIn = ({ html }: { html: string }, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** What is chosen for a booking. */
const chosenIn = ({ html }: { html: string }, id: string) => {
  const [, select = ''] = new RegExp(`<select name="decision-${id}">(.*?)</select>`).exec(html) ?? [];
  return /<option value="([^"]*)" selected="">/.exec(select)?.[1] ?? '';
};

/** What the decision page sends, as it was opened. */
export const formOf = (page: { html: string }, choices: Record<string, string> = {}) => ({
  all: 'propose',
  sentence: '',
  ...Object.fromEntries(
    Object.entries(suggestedIn(page)).flatMap(([id, slot]) => [
      [`version-${id}`, hiddenIn(page, `version-${id}`)],
      [`way-${id}`, hiddenIn(page, `way-${id}`)],
      [`slot-${id}`, slot ?? ''],
      [`decision-${id}`, choices[id] ?? chosenIn(page, id)],
    ]),
  ),
});
