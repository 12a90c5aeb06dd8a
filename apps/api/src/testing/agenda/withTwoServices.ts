import { exampleRules } from '@centro/booking';
import { jsonFile } from '../withServices.ts';
import { withOpenAgenda } from './withOpenAgenda.ts';

/** What `withTwoServices` calls its second service. */
export const otherName = 'Preparazione concorsi';

const other = { key: 'concorsi', name: otherName, hours: { wednesday: ['10:00', '11:00'] } };

/** A file of rules with the centre's own consultation and a service of another name on Wednesday mornings. */
export const twoServices = () => jsonFile({ rules: exampleRules, services: [other] });

/** An open agenda where Maria has booked the centre's own consultation and Teresa, at 10:00, the other service. */
export async function withTwoServices() {
  const centre = await withOpenAgenda({ RULES_FILE: twoServices() });
  const teresa = { name: 'Teresa Fazio', phone: '333 000 0009', email: 'teresa@visitor.test', note: '' };
  const form = { ...teresa, service: other.key, slot: '2026-11-25T10:00' };
  const { status } = await centre.post('prenota', form);
  if (status !== 303) throw new Error(`Not booked: ${status}`);
  return {
    ...centre,
    /** The id of Teresa's booking. */
    teresa: String(centre.query("SELECT id FROM booking WHERE name = 'Teresa Fazio'")[0]?.['id']),
  };
}
