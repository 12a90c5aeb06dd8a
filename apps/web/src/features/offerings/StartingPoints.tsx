import './StartingPoints.css';
import { ActionRow } from '@centro/ui/ActionRow';
import { LinkButton } from '@centro/ui/LinkButton';
import { Fragment, useCallback } from 'react';
import { pages } from '../../content/navigation/pages.ts';
import { mastersPage as texts } from '../../content/pages/master.ts';
import { offering } from '../../content/pages/offering.ts';
import { topicHref } from '../../forms/messageOpening.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

export interface StartingPointsProps {
  /** Id of the heading that names the choice. */
  labelledBy: string;
  /** The position of the chosen one: at a press, and once more when the code of the page is there. */
  onChoose: (position: number) => void;
}

/**
 * Where a visitor starts from: each choice shows its first sentence of the message. The radio buttons are native and CSS
 * alone shows the answer, so that it works before the code of the page is there, and without.
 */
export function StartingPoints({ labelledBy, onChoose }: StartingPointsProps) {
  // A visitor may choose before hydration, and a browser restores the choice on reload.
  const readChoice = useCallback(
    (group: HTMLDivElement | null) => {
      const chosen = group?.querySelector<HTMLInputElement>(':checked');
      if (chosen) onChoose(Number(chosen.value));
    },
    [onChoose],
  );
  return (
    <div className="StartingPoints" role="radiogroup" aria-labelledby={labelledBy} ref={readChoice}>
      {texts.startingPoints.map(({ title, detail, topic, sentence, answer }, position) => (
        <Fragment key={title}>
          <label>
            <input
              className="covering"
              type="radio"
              name="partenza"
              value={position}
              defaultChecked={position === 0}
              onChange={() => onChoose(position)}
            />
            <span>
              <b>{title}</b> {detail}
            </span>
          </label>
          <div data-part="answer">
            <p className="lead">«{sentence}»</p>
            <p>{answer}</p>
            <ActionRow>
              <LinkButton href={topicHref(topic)} linkComponent={RouterLink}>
                {texts.askLikeThis}
              </LinkButton>
              <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
                {offering.book}
              </LinkButton>
            </ActionRow>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
