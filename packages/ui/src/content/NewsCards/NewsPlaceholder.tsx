import './NewsCards.css';
import './NewsPlaceholder.css';

export interface NewsPlaceholderProps {
  /** Read by screen readers instead of the cards. */
  label: string;
  /** Number of empty cards; about the expected number of news. */
  count?: number;
}

/** Reserves the space of the news until they are loaded. */
export function NewsPlaceholder({ label, count = 8 }: NewsPlaceholderProps) {
  return (
    <div className="NewsPlaceholder" aria-busy>
      <p className="visually-hidden">{label}</p>
      <ul className="NewsCards" aria-hidden>
        {Array.from({ length: count }, (_, position) => (
          <li key={position}>
            <div data-part="top">
              <span />
            </div>
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
