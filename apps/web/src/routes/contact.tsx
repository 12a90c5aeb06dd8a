import './contact.css';
import { CallToAction } from '@centro/ui/CallToAction';
import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import { contact } from '../content/pages/contact.ts';
import { shell } from '../content/shell.ts';
import { pages } from '../content/navigation/pages.ts';
import { everyOffer } from '../content/navigation/signposts.ts';
import { readRenderState } from '@centro/api-client/renderState';
import { slotAddress } from '@centro/api-client/slotAddress';
import { parseDeepLink } from '@centro/booking/links';
import type { BookingSelection } from '@centro/booking';
import { memo, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Booking } from '../features/booking/Booking.tsx';
import { bookingAnchor } from '../content/navigation/bookingHref.ts';
import { FirstFree, type FirstFreeProps } from '../features/booking/firstFree/FirstFree.tsx';
import { YourSlot } from '../features/booking/firstFree/YourSlot.tsx';
import { sentAvailability } from '../features/booking/sentAvailability.ts';
import { useBooking } from '../features/booking/useBooking.ts';
import { BookHere } from '../features/nextHours/HourLink.tsx';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { newsletterId } from '../forms/messageOpening.ts';
import { CentreContacts } from '../shell/sections/CentreContacts.tsx';
import { CentrePlace } from '../features/contact/CentrePlace.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';
import { site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.contact, matches);

/** The moment and the free slots where our server renders the page at request; null in a page for any moment. */
export function loader({ request }: LoaderFunctionArgs) {
  const state = readRenderState(request.headers);
  return state && { now: state.now, availability: sentAvailability(state.availability) };
}

/** Navigation in the browser asks no server: the first rendering has the slots of this moment already. */
export const clientLoader = () => ({ now: null });

const placeId = 'sede';

/** Contact and booking, where the centre is, the message form that the lead names (R18, R62 to R66). */
export default function Contact() {
  const booking = useBooking(useLoaderData<typeof loader | typeof clientLoader>());
  const { confirmed, firstFree, submitSlot, rules, services } = booking;
  return (
    <>
      <ContactHero
        booked={confirmed?.selection}
        firstFree={firstFree}
        hasNextHours={rules === services[0]}
        onChoose={submitSlot}
      />
      <Section className="ContactBooking" aria-labelledby={bookingAnchor}>
        <Suspense>
          <Booking id={bookingAnchor} title={contact.bookingHeading} booking={booking} />
        </Suspense>
      </Section>
      {afterBooking}
    </>
  );
}

interface FirstHoursProps extends FirstFreeProps {
  /** The slot that the visitor has booked. */
  booked: BookingSelection | undefined;
  /** Whether they are of the service to which the next hours belong. */
  hasNextHours: boolean;
}

/** A tap on a slot renders nothing of it. */
const ContactHero = memo(function ContactHero(props: FirstHoursProps) {
  return (
    <PageHero className="ContactHero" title={contact.heading} lead={lead}>
      <FirstHours {...props} />
      {ways}
    </PageHero>
  );
});

/**
 * The next free hours, each with its dialog one press away (B30); the first free slot where our server has not rendered the page,
 * and of another service than the centre's own; the slot that the visitor has booked (B28).
 */
function FirstHours({ booked, hasNextHours, firstFree, onChoose }: FirstHoursProps) {
  if (booked) return <YourSlot selection={booked} detailsId={bookingAnchor} />;
  const first = <FirstFree firstFree={firstFree} onChoose={onChoose} />;
  if (!hasNextHours) return first;
  const bookHere = (query: string) => {
    const { day, slot } = parseDeepLink(query, slotAddress) ?? {};
    if (!day || !slot) return false;
    onChoose({ day, slot });
    return true;
  };
  return (
    <BookHere value={bookHere}>
      <NextHours isAlone fallback={first} />
    </BookHere>
  );
}

/** The lead, with a link where it names the message form (R62). */
function LeadToForm() {
  const [before, after] = contact.lead.split(contact.formLink);
  return (
    <>
      {before}
      <a href={`#${newsletterId}`}>{contact.formLink}</a>
      {after}
    </>
  );
}

// What is the same for every selection is made once: a tap on a slot renders nothing of it.
const lead = <LeadToForm />;

const ways = (
  <Suspense>
    <section className="ContactWays" aria-label={shell.ways}>
      <CentreContacts />
    </section>
  </Suspense>
);

const afterBooking = <AfterBooking />;

function AfterBooking() {
  return (
    <>
      <Section ground="alt" tight aria-labelledby={placeId}>
        <CentrePlace id={placeId} openingHours={site.openingHours} />
      </Section>
      <CallToAction id="offer" {...contact.offer} signposts={everyOffer()} linkComponent={RouterLink} />
      <Newsletter />
    </>
  );
}
