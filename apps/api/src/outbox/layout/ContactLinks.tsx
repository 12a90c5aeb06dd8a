import type { CentreFacts } from '../../config/config.ts';
import { EmailButton } from './EmailButton.tsx';
import { PhoneLink, TextLink } from './EmailText.tsx';
import { chatUrl, phoneUrl } from './phoneUrl.ts';

/** A visitor's telephone as a link, and a chat with it where it is a mobile phone (B24). */
export function VisitorPhone({ phone, centre }: { phone: string; centre: CentreFacts }) {
  const call = phoneUrl(phone, centre);
  const chat = chatUrl(phone, centre);
  if (!call) return phone;
  return (
    <>
      <PhoneLink number={phone} href={call} />
      {chat && (
        <>
          {' · '}
          <TextLink href={chat}>{centre.language.words.centreEmails.writeInChat}</TextLink>
        </>
      )}
    </>
  );
}

/** A visitor's e-mail address as a link. */
export function VisitorEmail({ email }: { email: string }) {
  return <TextLink href={mailtoUrl(email)}>{email}</TextLink>;
}

interface CallButtonProps {
  phone: string;
  centre: CentreFacts;
  isWide?: boolean;
  isSecond?: boolean;
}

/** The button that calls a visitor; nothing where the telephone is no number. */
export function CallButton({ phone, centre, ...look }: CallButtonProps) {
  const call = phoneUrl(phone, centre);
  return (
    call && (
      <EmailButton href={call} {...look}>
        {centre.language.words.centreEmails.call}
      </EmailButton>
    )
  );
}

/** Returns the address that begins an email to a visitor. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
