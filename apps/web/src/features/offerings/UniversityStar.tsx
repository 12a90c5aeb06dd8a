import './UniversityStar.css';
import { ActionIcon } from '@centro/ui/ActionIcon';
import { ActionRow } from '@centro/ui/ActionRow';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { pages } from '../../content/navigation/pages.ts';
import { universitiesPage as texts } from '../../content/pages/universita.ts';
import { topicHref } from '../../forms/messageOpening.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';
import { useHasCode } from '../../shell/useHasCode.ts';
import { mostUniversities } from '../../lists/parseUniversities.ts';
import type { University } from '../../lists/parseUniversities.ts';
import { site } from '../../site.ts';
import { keepChosen, recallChosen } from './keptUniversity.ts';
import { chooseNext, starDrag } from './turnStar.ts';

export interface UniversityStarProps {
  /** Those that the configuration names; without them the star is a drawing. */
  universities: readonly University[];
  /** Below the lead. */
  children?: ReactNode;
}

/**
 * The hero of the universities: a star whose lemon point turns to the one that is chosen. The radio buttons are native and
 * CSS alone turns the star, so that it works before the code of the page is there, and without; with code the star can be
 * dragged, and two buttons step through the names.
 */
export function UniversityStar({ universities, children }: UniversityStarProps) {
  const hasNames = universities.length > 0;
  const count = Math.max(Number(site.universityCount), universities.length);
  const turns = useHasCode() && hasNames;
  const star = useRef<HTMLDivElement>(null);
  const step = (direction: 1 | -1) => () => star.current && chooseNext(star.current, direction);

  // The browser restores no choices of a page that it may not store.
  useEffect(() => {
    if (star.current) recallChosen(star.current);
  }, [star]);

  return (
    <div className="UniversityStar blue on-blue">
      <div className="wrap">
        <div data-part="title">
          <h1 tabIndex={-1}>{pages.universities.title}</h1>
          <p className="lead">{texts.lead}</p>
          {children}
        </div>
        <div
          ref={star}
          data-part="star"
          data-turns={turns || undefined}
          role={hasNames ? 'radiogroup' : undefined}
          aria-label={hasNames ? texts.star : undefined}
          onChange={({ target }) => keepChosen(target)}
        >
          <svg data-part="rays" viewBox="0 0 480 480" aria-hidden {...(turns && starDrag)}>
            <circle cx={240} cy={240} r={226} />
            {Array.from({ length: mostUniversities }, (_, index) => (
              <path
                key={index}
                d="m240 235-34.4-83L240 26l34.4 126z"
                transform={`rotate(${(index * 360) / mostUniversities} 240 240)`}
              />
            ))}
          </svg>
          {universities.map(({ name, shortName }, index) => (
            <label key={name}>
              <input
                className="covering"
                type="radio"
                name="universita"
                value={name}
                aria-label={name}
                defaultChecked={index === 0}
              />
              <Plaque>
                {shortName && <span data-part="short-name">{shortName}</span>}
                <span data-part="number">{index + 1}</span>
              </Plaque>
            </label>
          ))}
        </div>
        <div data-part="card">
          {turns && (
            <div data-part="steps">
              <Button variant="outline" aria-label={texts.previous} onClick={step(-1)}>
                <ActionIcon name="previous" />
              </Button>
              <Button variant="outline" aria-label={texts.next} onClick={step(1)}>
                <ActionIcon name="next" />
              </Button>
            </div>
          )}
          <div data-part="panels" aria-live={hasNames ? 'polite' : undefined}>
            {hasNames ? (
              universities.map((university, index) => (
                <NamedPanel
                  key={university.name}
                  position={index + 1}
                  count={count}
                  university={university}
                />
              ))
            ) : (
              <UnnamedPanel />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

interface NamedPanelProps {
  position: number;
  /** How many there are, the unnamed ones among them. */
  count: number;
  university: University;
}

function NamedPanel({ position, count, university }: NamedPanelProps) {
  const { name, text, siteUrl } = university;
  return (
    <Panel note={texts.position(position, count)} heading={name} text={text}>
      <LinkButton href={topicHref(name)} linkComponent={RouterLink}>
        {texts.askAbout}
      </LinkButton>
      {siteUrl && (
        <ArrowLink href={siteUrl} target="_blank" rel="noopener" external>
          {texts.itsSite}
          <span className="visually-hidden">{texts.newTab}</span>
        </ArrowLink>
      )}
    </Panel>
  );
}

function UnnamedPanel() {
  return (
    <Panel heading={texts.unnamed.heading} text={texts.unnamed.text}>
      <LinkButton href={topicHref(texts.unnamed.topic)} linkComponent={RouterLink}>
        {texts.unnamed.ask}
      </LinkButton>
    </Panel>
  );
}

interface PanelProps {
  note?: string;
  heading: string;
  text?: string | undefined;
  children: ReactNode;
}

function Panel({ note, heading, text, children }: PanelProps) {
  const id = useId();
  return (
    <section data-part="panel" aria-labelledby={id}>
      {note && <p className="note">{note}</p>}
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      <ActionRow>{children}</ActionRow>
    </section>
  );
}
