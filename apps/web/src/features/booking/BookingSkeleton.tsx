import './BookingSkeleton.css';
import { booking as words } from '../../content/booking.ts';
import { ReachUs } from '../../shell/ReachUs.tsx';

/** Keeps the place of the booking until today is known, and says so; without JavaScript it says what to do. */
export function BookingSkeleton() {
  return (
    <div className="BookingSkeleton">
      <p role="status" data-part="loading">
        {words.loading}
      </p>
      <noscript>
        <p>{words.withoutScript}</p>
        <ReachUs />
      </noscript>
    </div>
  );
}
