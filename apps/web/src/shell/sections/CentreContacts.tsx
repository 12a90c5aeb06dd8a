import { ContactCards } from '@centro/ui/ContactCards';
import { shell } from '../../content/shell.ts';
import { site, telUrl } from '../../site.ts';

/** The three contacts of the centre: map, mailbox, phone (R10, R63). */
export function CentreContacts() {
  return (
    <ContactCards
      cards={[
        { icon: 'address', title: shell.branch, value: site.address, href: site.mapUrl },
        { icon: 'mail', title: shell.write, value: site.email, href: `mailto:${site.email}` },
        { icon: 'phone', title: shell.call, value: site.mobile, href: telUrl(site.mobile) },
      ]}
    />
  );
}
