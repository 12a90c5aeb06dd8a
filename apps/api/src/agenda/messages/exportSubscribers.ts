import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { listSubscribers } from './listSubscribers.ts';
import { toCsv } from './toCsv.ts';

/**
 * Returns the confirmed subscribers as CSV, each with what was agreed to and when, and with the link that ends
 * the subscription, for the newsletter that is sent to them (A35); who exported them is logged.
 */
export async function exportSubscribers(
  context: Pick<DeskContext, 'config' | 'store' | 'links' | 'now'>,
  actor: Actor,
): Promise<string> {
  const subscribers = await listSubscribers(context);
  const rows = subscribers.flatMap(({ id, name, email, subscribedAt, consent }) =>
    subscribedAt === null
      ? []
      : [
          [
            name,
            email,
            subscribedAt,
            consent?.at ?? '',
            consent?.version ?? '',
            consent?.text ?? '',
            context.links.to('unsubscribe', id),
          ],
        ],
  );
  const act = staffAct(actor, 'export-subscribers', { at: context.now(), detail: `${rows.length} rows` });
  await context.store.acts.add(act);
  return toCsv([
    ['Nome', 'Email', 'Iscrizione', 'Consenso', 'Versione', 'Testo', 'Link per annullare'],
    ...rows,
  ]);
}
