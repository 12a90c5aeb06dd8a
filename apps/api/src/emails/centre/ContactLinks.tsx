import { PhoneLink, TextLink } from '../layout/EmailLayout.tsx';
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
  return <TextLink href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</TextLink>;
}
