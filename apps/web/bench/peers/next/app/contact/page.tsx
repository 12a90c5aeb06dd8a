import { Booking } from '../Booking';
import { Page } from '../Page';
import { content } from '../content';

export const metadata = { title: content.contact.title };

export default function Contact() {
  return (
    <Page page={content.contact}>
      <section>
        <h2>{content.bookingHeading}</h2>
        <Booking booking={content.booking} />
      </section>
    </Page>
  );
}
