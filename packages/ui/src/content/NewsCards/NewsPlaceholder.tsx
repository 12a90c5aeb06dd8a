import './NewsCards.css';
import './NewsPlaceholder.css';

export interface NewsPlaceholderProps {
  /** What screen readers find in place of the news. */
  label: string;
  /** How many cards stand in; about as many as will come. */
  count?: number;
}

/** Holds the room of the news until they arrive, for as long as it takes. */
export function NewsPlaceholder({ label, count = 8 }: NewsPlaceholderProps) {
  return (
    <div className="NewsPlaceholder" aria-busy>
      <p className="visually-hidden">{label}</p>
      <ul className="NewsCards" aria-hidden>
        {Array.from({ length: count }, (_, position) => (
          <li key={position}>
            <div data-part="image" />
            <div>
              <i data-part="title" />
              <i data-part="title" />
              <i />
              <i />
              <i />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
