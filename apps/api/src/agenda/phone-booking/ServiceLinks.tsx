import type { CentreFacts } from '../../config/config.ts';
import './ServiceLinks.css';

interface ServiceLinksProps {
  services: readonly string[];
  service: string;
  centre: CentreFacts;
}

/** The services of the centre, one of which is booked. */
export function ServiceLinks({ services, service, centre }: ServiceLinksProps) {
  const texts = centre.language.words.agendaDesk.book;
  return (
    <nav className="ServiceLinks" aria-label={texts.service}>
      {services.map((key) => (
        <a
          key={key}
          href={`prenota?servizio=${encodeURIComponent(key)}`}
          aria-current={key === service ? 'true' : undefined}
        >
          {key === centre.key ? texts.ownService : (centre.serviceNames.get(key) ?? key)}
        </a>
      ))}
    </nav>
  );
}
