import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../Email.ts';
import type { Block, Part } from './Block.ts';
import { joined, sentences } from './Block.ts';
import type { EmailContent } from './EmailContent.ts';
import { htmlDocument } from './htmlDocument.tsx';
import { labelLink, link, phoneLink } from './inlines.tsx';
import { mailtoUrl } from './visitorFacts.ts';

interface ContentForVisitor extends EmailContent, Pick<Email, 'to' | 'unsubscribeUrl'> {
  /** Why this email was sent, at its end. */
  reason: Part;
}

/** Returns an email to a visitor: at its end who wrote it, and why. */
export function emailToVisitor(
  centre: CentreFacts,
  { subject, preview, title, blocks, reason, ...others }: ContentForVisitor,
): Email {
  const body = joined('\n\n', ...blocks);
  const foot = footOf(centre, reason);
  return {
    replyTo: centre.email,
    subject,
    text: `${body.text}\n\n${foot.text}\n`,
    html: htmlDocument({ centre, preview, title, body: body.html, foot: foot.html }),
    calendar: null,
    ...others,
  };
}

function footOf(centre: CentreFacts, reason: Part): Block {
  const { name, tagline, address, mobile, landline, email } = centre;
  const contacts = sentences(
    phoneLink(mobile),
    '·',
    phoneLink(landline),
    '·',
    labelLink(email, mailtoUrl(email)),
  );
  const privacy = link(centre.language.words.emails.privacy, centre.privacyUrl);
  return {
    html: (
      <>
        {name} · {address}
        <br />
        {contacts.html}
        <br />
        {sentences(reason, privacy).html}
      </>
    ),
    text: `${name}, ${tagline}\n${address}\n${contacts.text}\n\n${joined('\n', reason, privacy).text}`,
  };
}
