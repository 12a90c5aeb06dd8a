import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { useContext } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from './AgendaContext.ts';
import { AgendaFrame } from './AgendaFrame.tsx';
import { AgendaSession } from './AgendaParts.tsx';
import { groupsFor } from './Navigation.tsx';

/** The page of a phone with the ways that a laptop has beside every page. */
export function handlers({ config: { centre } }: AgendaContext): PageHandlers<'GET altro'> {
  return { 'GET altro': (_request, reply) => reply.sendPage(200, <MorePage centre={centre} />) };
}

/** The pages that are not of each day, by what they are about. */
export function MorePage({ centre }: { centre: CentreFacts }) {
  const { frame } = centre.language.words.agenda;
  const session = useContext(AgendaSession);
  return (
    <AgendaFrame centre={centre} title={frame.entries.altro} current="altro">
      <div className="AgendaHead">
        <h1>{frame.entries.altro}</h1>
      </div>
      <div className="AgendaStack">
        {groupsFor(session).map(({ name, entries }) => (
          <section key={name} className="AgendaBox">
            <h2>{frame.groups[name]}</h2>
            <ul className="AgendaLines">
              {entries.map(({ entry, icon }) => (
                <li key={entry}>
                  <a className="PlainButton" href={entry}>
                    <AgendaIcon name={icon} />
                    <span>{frame.entries[entry]}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AgendaFrame>
  );
}
