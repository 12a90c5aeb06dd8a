import type { CentreFacts } from '../config/config.ts';
import type { Email } from '../outbox/Email.ts';
import type { Fault } from '../store/schema.ts';
import { faultName } from '../texts/faultName.ts';

/** Returns the email to the centre about what is wrong with the site; the details are for the operator of the server. */
export function faultReport(
  faults: readonly Pick<Fault, 'checkName' | 'detail'>[],
  centre: CentreFacts,
): Email {
  const { subject, text } = centre.language.words.centreEmails.faults;
  const names = faults.map(({ checkName }) => faultName(checkName, centre.language));
  return {
    to: centre.email,
    replyTo: null,
    subject: subject({ names: names.join(', ') }),
    text: text({
      list: faults.map(({ detail }, index) => `- ${names[index]}: ${detail}`).join('\n'),
    }),
    html: null,
    calendar: null,
  };
}
