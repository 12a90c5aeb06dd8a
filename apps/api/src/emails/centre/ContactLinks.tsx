import { EmailButton } from '../layout/EmailButton.tsx';
import { PhoneLink, TextLink } from '../layout/EmailText.tsx';
import { chatUrl, phoneUrl } from '../layout/phoneUrl.ts';

/** A visitor's telephone as a link, and a chat with it where it is a mobile phone (B24). */
export function VisitorPhone({ phone }: { phone: string }) {
  const call = phoneUrl(phone);
  const chat = chatUrl(phone);
  if (!call) return phone;
  return (
    <>
      <PhoneLink number={phone} href={call} />
      {chat && (
        <>
          {' · '}
          <TextLink href={chat}>scrivi in chat</TextLink>
        </>
      )}
    </>
  );
}

/** A visitor's e-mail address as a link. */
export function VisitorEmail({ email }: { email: string }) {
  return <TextLink href={mailtoUrl(email)}>{email}</TextLink>;
}

/** The button that calls a visitor; nothing where the telephone is no number. */
export function CallButton({ phone, ...look }: { phone: string; isWide?: boolean; isSecond?: boolean }) {
  const call = phoneUrl(phone);
  return (
    call && (
      <EmailButton href={call} {...look}>
        Chiama
      </EmailButton>
    )
  );
}

/** Returns the address that begins an email to a visitor. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
