import './BookingSkeleton.css';
import { booking as words } from '../../content/booking.ts';
import { LateHelp, ReachUs } from '../../shell/ReachUs.tsx';

/** Keeps the place of the booking until today is known, and says so; where no code comes it says what to do. */
export function BookingSkeleton() {
  return (
    <div className="BookingSkeleton">
      <p role="status" data-part="loading">
        {words.loading}
      </p>
      <LateHelp>{words.late}</LateHelp>
      <noscript>
        <p>{words.withoutScript}</p>
        <ReachUs />
      </noscript>
    </div>
  );
}
