import './NewsCards.css';
import './NewsPlaceholder.css';

export interface NewsPlaceholderProps {
  /** What screen readers find in place of the news. */
  label: string;
  /** How many empty cards to show; about as many as will come. */
  count?: number;
}

/** Keeps the space of the news until they arrive. */
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
