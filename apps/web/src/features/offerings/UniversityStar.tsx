import './UniversityStar.css';
import { ActionRow } from '@centro/ui/ActionRow';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { useId, type ReactNode } from 'react';
import { numbers } from '../../content/numbers.ts';
import { pages } from '../../content/navigation/pages.ts';
import { offering } from '../../content/pages/offering.ts';
import { universitiesPage as texts } from '../../content/pages/universita.ts';
import { topicHref } from '../../forms/messageOpening.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';
import type { University } from '../../lists/parseUniversities.ts';

export interface UniversityStarProps {
  /** Those that the configuration names; without them the star is a drawing. */
  universities: readonly University[];
  /** Below the lead. */
  children?: ReactNode;
}

/**
 * The hero of the universities: a star with a point for each, which chooses it. The radio buttons are native and CSS alone
 * shows what was chosen, so that it works before the code of the page is there, and without.
 */
export function UniversityStar({ universities, children }: UniversityStarProps) {
  const hasNames = universities.length > 0;
  return (
    <div className="UniversityStar blue on-blue">
      <div className="wrap">
        <div data-part="title">
          <h1 tabIndex={-1}>{pages.universities.title}</h1>
          <p className="lead">
            {texts.lead} {hasNames && texts.choose}
          </p>
          {children}
        </div>
        <div
          data-part="star"
          role={hasNames ? 'radiogroup' : undefined}
          aria-label={hasNames ? texts.star : undefined}
        >
          <svg viewBox="0 0 480 480" aria-hidden>
            {Array.from({ length: numbers.universities }, (_, index) => (
              <path
                key={index}
                d={index % 2 === 0 ? straight : diagonal}
                transform={`rotate(${Math.floor(index / 2) * 90} 240 240)`}
              />
            ))}
          </svg>
          {universities.map(({ name }, index) => (
            <label key={name}>
              <input
                className="covering"
                type="radio"
                name="universita"
                aria-label={name}
                defaultChecked={index === 0}
              />
              <Plaque>{index + 1}</Plaque>
            </label>
          ))}
        </div>
        <div data-part="panels">
          {hasNames
            ? universities.map((university, index) => (
                <NamedPanel key={university.name} position={index + 1} university={university} />
              ))
            : unnamedPanel}
        </div>
      </div>
    </div>
  );
}

/** The points of the star to north and to north-east; the others are turned by quarters. */
const straight = 'm240 235-34.4-83L240 26l34.4 126z';
const diagonal = 'm243.5 236.5 34.4-83.1 113.4-64.7-64.7 113.4z';

function NamedPanel({ position, university }: { position: number; university: University }) {
  const { name, text, siteUrl } = university;
  return (
    <Panel note={texts.position(position)} heading={name} text={text}>
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

const unnamedPanel = (
  <Panel heading={texts.unnamed.heading} text={texts.unnamed.text}>
    <LinkButton href={topicHref(texts.unnamed.topic)} linkComponent={RouterLink}>
      {texts.unnamed.ask}
    </LinkButton>
    <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
      {offering.book}
    </LinkButton>
  </Panel>
);

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
