import type { ButtonProps } from '@centro/ui/Button';
import { Button } from '@centro/ui/Button';
import { Icon } from '@centro/ui/Icon';
import type { LinkButtonProps } from '@centro/ui/LinkButton';
import { LinkButton } from '@centro/ui/LinkButton';
import type { ComponentProps } from 'react';
import { createContext, useContext } from 'react';
import { mailtoUrl } from '../../outbox/layout/visitorFacts.ts';
import { phoneHref } from './phoneHref.ts';

/**
 * What every page of an open agenda shows beside its own: the token of its forms, whether all pages are open to its reader, how many
 * messages nobody has answered, whose mailbox has opened it, who uses a shared one, and until when, in words.
 */
export const AgendaSession = createContext({
  formToken: '',
  isManager: true,
  unread: 0,
  mailbox: '',
  /** Empty where nobody was asked. */
  actingName: '',
  closesAt: '',
});

interface PostFormProps extends ComponentProps<'form'> {
  /** The page that it is sent to. */
  action: string;
  /** What is sent beside what is typed and chosen. */
  fields?: Readonly<Record<string, string | number>>;
}

/** A form of a page of the agenda, with the token by which it shows that it comes from a page of its session. */
export function PostForm({ fields, children, ...form }: PostFormProps) {
  const { formToken } = useContext(AgendaSession);
  return (
    <form method="post" {...form}>
      {Object.entries({ token: formToken, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** A small button that sends its form. */
export const SmallButton = (props: ButtonProps) => (
  <Button className="SmallButton" type="submit" variant="outline" {...props} />
);

/** A small button that leads to another page. */
export const SmallLinkButton = (props: LinkButtonProps) => (
  <LinkButton className="SmallButton" variant="outline" {...props} />
);

interface ReachProps {
  phone: string;
  email: string | null;
  /** What is said of a visitor without an address; nothing by default. */
  withoutEmail?: string;
}

/** How to reach a visitor, in one press. */
export function Reach({ phone, email, withoutEmail }: ReachProps) {
  return (
    <p className="Reach">
      <a data-part="phone" href={phoneHref(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
      {email !== null && <a href={mailtoUrl(email)}>{email}</a>}
      {email === null && withoutEmail !== undefined && <span className="note">{withoutEmail}</span>}
    </p>
  );
}
