import type { ContactMessage } from '@centro/api-client';
import { formatShortDate } from '@centro/booking/it';
import type { CalendarDate } from '@internationalized/date';
import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { FormSender } from '../../newsletter/recentForms.ts';
import { EmailLayout, Facts, Paragraph } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { VisitorEmail, VisitorPhone } from './ContactLinks.tsx';

/**
 * Returns the email to the centre with a visitor's message; the recipient in the request is ignored (A21). With the
 * `sender` of the form it has the surname too, and replies go to the visitor (B24).
 */
export function contactMessage(
  { name, telefono, message }: ContactMessage,
  sender: FormSender | null,
  day: CalendarDate,
  centre: CentreFacts,
): Email {
  const fullName = sender ? `${name} ${sender.lastName}` : name;
  const intro = 'Un visitatore ha scritto dal modulo del sito.';
  const howToReply = sender
    ? 'Rispondi a questa e-mail per scrivere a chi ha mandato il messaggio.'
    : 'Il messaggio è arrivato senza indirizzo e-mail: per rispondere chiama.';
  return {
    to: centre.email,
    replyTo: sender?.email ?? null,
    subject: `Nuovo messaggio dal sito, ${formatShortDate(day)}`,
    text: `${intro}

Nome:     ${fullName}
Telefono: ${telefono}
${sender ? `E-mail:   ${sender.email}\n` : ''}
${message}

${howToReply}
`,
    html: toHtml(
      <EmailLayout
        preview={`${fullName}, ${telefono}`}
        title="Un messaggio dal sito"
        centre={centre}
        reason="Avviso automatico del sito."
        hasDetectedLinks
      >
        <Paragraph>{intro}</Paragraph>
        <Facts
          rows={[
            { name: 'Nome', value: fullName },
            { name: 'Telefono', value: <VisitorPhone phone={telefono} /> },
            ...(sender ? [{ name: 'E-mail', value: <VisitorEmail email={sender.email} /> }] : []),
          ]}
        />
        <Paragraph>{withLineBreaks(message)}</Paragraph>
        <Paragraph>{howToReply}</Paragraph>
      </EmailLayout>,
    ),
    calendar: null,
  };
}

function withLineBreaks(text: string) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and never change
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
