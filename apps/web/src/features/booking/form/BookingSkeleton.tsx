import './BookingSkeleton.css';
import { booking as words } from '../../../content/booking.ts';
import { LateHelp, ReachUs } from '../../../shell/ReachUs.tsx';

/** Placeholder of the booking until the present day is known; it explains what to do when the code does not load. */
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
