import { ContactCards } from '@centro/ui/ContactCards';
import { PageHero } from '@centro/ui/PageHero';
import { SectionHeading } from '@centro/ui/SectionHeading';
import siciliaUrl from '@centro/ui/art/sicilia.svg';
import { contact } from '../content/contact.ts';
import { Booking } from '../features/booking/Booking.tsx';
import { pageMeta } from '../shell/pageMeta.ts';
import { site, telUrl } from '../site.ts';

export const meta = () => pageMeta(contact);

/** Contact and booking (R18, R62 to R66). */
export default function Contact() {
  return (
    <>
      <PageHero
        title={contact.heading}
        lead={contact.lead}
        art={<img src={siciliaUrl} alt="" width={672} height={480} />}
      />
      <section className="section" aria-label={contact.cardsName}>
        <div className="wrap">
          <ContactCards
            cards={[
              { icon: 'address', title: contact.branch, value: site.address, href: site.mapUrl },
              { icon: 'mail', title: contact.write, value: site.email, href: `mailto:${site.email}` },
              { icon: 'phone', title: contact.call, value: site.mobile, href: telUrl(site.mobile) },
            ]}
          />
        </div>
      </section>
      <section className="section section-alt" aria-labelledby="consulenza">
        <div className="wrap">
          <SectionHeading id="consulenza" title={contact.bookingHeading} lead={contact.bookingLead} />
          <Booking />
        </div>
      </section>
    </>
  );
}
