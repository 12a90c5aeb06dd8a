import { faultReport } from '../reports/faultReport.ts';
import { outboxRow } from '../../outbox/outboxRow.ts';
import type { AppContext } from '../../AppContext.ts';

/** Stores the email to the centre about what is wrong with the site: at most one a day. */
export async function reportFaults({
  config,
  store,
  outbox,
  now,
}: Pick<AppContext, 'config' | 'store' | 'now'> & {
  outbox: Pick<AppContext['outbox'], 'wake'>;
}): Promise<void> {
  const at = now();
  const faults = await store.faults.present(at);
  if (faults.length === 0 || (await store.faults.isReported(at))) return;
  const { centre, mail } = config;
  const email = outboxRow(faultReport(faults, centre), {
    kind: 'fault-report',
    sender: mail.from.address,
    at,
  });
  await store.deliveryReports.enqueueOnce(email);
  outbox.wake();
}
