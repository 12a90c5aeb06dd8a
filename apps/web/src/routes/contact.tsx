import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import siciliaUrl from '@centro/ui/art/pages/sicilia.svg';
import { contact } from '../content/pages/contact.ts';
import { shell } from '../content/shell.ts';
import { pages } from '../content/navigation/pages.ts';
import { Booking } from '../features/booking/Booking.tsx';
import { CentreContacts } from '../shell/sections/CentreContacts.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.contact);

/** Contact and booking (R18, R62 to R66). */
export default function Contact() {
  return (
    <>
      <PageHero
        title={contact.heading}
        lead={contact.lead}
        art={<img src={siciliaUrl} alt="" width={672} height={480} />}
      />
      <Section aria-label={shell.ways}>
        <CentreContacts />
      </Section>
      <Section ground="alt" aria-labelledby="consulenza">
        <SectionHeading id="consulenza" title={contact.bookingHeading} lead={contact.bookingLead} />
        <Booking />
      </Section>
    </>
  );
}
