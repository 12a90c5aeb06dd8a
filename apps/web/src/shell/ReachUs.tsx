import './ReachUs.css';
import { reachUs as words } from '../content/reachUs.ts';
import { site, telUrl } from '../site.ts';

/** The ways to the centre that work without this site's code: phone, mail and chat (B12). */
export function ReachUs() {
  return (
    <ul className="ReachUs">
      <li>
        <a href={telUrl(site.mobile)}>
          {words.call}: {site.mobile}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          {words.write}: {site.email}
        </a>
      </li>
      <li>
        <a href={site.chatUrl}>{words.chat}</a>
      </li>
    </ul>
  );
}
