import axe from 'axe-core';
import type { Complaint } from '../Finding.ts';
import { rulesForWholeDocuments } from '../exceptions.ts';

/** Returns the violations that axe finds. */
export async function runAxe(): Promise<Complaint[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(rulesForWholeDocuments.map((id) => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      element: target.join(' '),
      measured: `${id}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    })),
  );
}
