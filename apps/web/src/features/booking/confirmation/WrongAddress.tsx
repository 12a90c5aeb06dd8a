import { bookingConfirmation } from '../../../content/bookingConfirmation.ts';
import { site, telUrl } from '../../../site.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

const { wrongAddress: words } = bookingConfirmation;

/** What to do when the email goes to a wrong address: the booking itself cannot have another one. */
export function WrongAddress({
  manageUrl,
  provisional,
}: Pick<ConfirmedBooking, 'manageUrl' | 'provisional'>) {
  const phone = <a href={telUrl(site.mobile)}>{site.mobile}</a>;
  return (
    <details>
      <summary>{words.question}</summary>
      {provisional ? (
        <p>
          {words.again} {words.call} {phone}.
        </p>
      ) : manageUrl ? (
        <p>
          {words.rebook}{' '}
          <a href={manageUrl} rel="noreferrer">
            {words.cancel}
          </a>
          . {words.call} {phone}.
        </p>
      ) : (
        <p>
          {words.callOnly} {phone}.
        </p>
      )}
    </details>
  );
}
