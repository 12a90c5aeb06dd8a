import { Icon } from '@centro/ui/Icon';
import { telUrl } from '../../page/Page.tsx';

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
      <a data-part="phone" href={telUrl(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {email === null && withoutEmail !== undefined && <span className="note">{withoutEmail}</span>}
    </p>
  );
}
