import type { DeskContext } from '../../agenda/layout/DeskContext.ts';
import { reportFaults } from '../faults/reportFaults.ts';
import type { Finding } from './Finding.ts';

/** Stores what is wrong, for the line in the agenda and the email of the day; what is well again is wrong no more. */
export async function tellCentre(desk: DeskContext, findings: readonly Finding[]): Promise<void> {
  const { store, now } = desk;
  const details = new Map<string, string>();
  for (const { check, detail } of findings.filter(({ isWell }) => !isWell))
    details.set(check, [details.get(check), detail].filter(Boolean).join('; '));
  await store.faults.clearAllBut([...details.keys()]);
  for (const [checkName, detail] of details) await store.faults.note({ checkName, detail }, now());
  await reportFaults(desk);
}
