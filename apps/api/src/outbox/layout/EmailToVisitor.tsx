import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { EmailLayout } from './EmailLayout.tsx';
import { PhoneLink, TextLink } from './EmailText.tsx';

interface EmailToVisitorProps {
  preview: string;
  title: string;
  centre: CentreFacts;
  /** Why this email was sent, shown at its end. */
  reason: ReactNode;
  children: ReactNode;
}

/** An email to a visitor: at its end who wrote it, and why. */
export function EmailToVisitor({ centre, reason, ...content }: EmailToVisitorProps) {
  const foot = (
    <>
      {centre.name} · {centre.address}
      <br />
      <PhoneLink number={centre.mobile} /> · <PhoneLink number={centre.landline} /> ·{' '}
      <TextLink href={`mailto:${centre.email}`}>{centre.email}</TextLink>
      <br />
      {reason} <TextLink href={centre.privacyUrl}>{centre.language.words.emails.privacy}</TextLink>
    </>
  );
  return <EmailLayout centre={centre} foot={foot} {...content} />;
}

/** Returns the text version of an email to a visitor: `paragraphs`, and the same end. */
export function textToVisitor(
  paragraphs: readonly string[],
  { centre, reason }: { centre: CentreFacts; reason: string },
): string {
  return `${paragraphs.join('\n\n')}

${centre.name}, ${centre.tagline}
${centre.address}
${centre.mobile} · ${centre.landline} · ${centre.email}

${reason}
${centre.language.words.emails.privacy}:
${centre.privacyUrl}
`;
}
