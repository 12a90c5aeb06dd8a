import './Chevron.css';

const points = { left: '15 6 9 12 15 18', right: '9 6 15 12 9 18', down: '6 9 12 15 18 9' };

/** An arrow of the calendar's buttons; the button has the accessible name. */
export function Chevron({ to }: { to: keyof typeof points }) {
  return (
    <svg viewBox="0 0 24 24" className="booking-chevron" aria-hidden="true">
      <polyline points={points[to]} />
    </svg>
  );
}
