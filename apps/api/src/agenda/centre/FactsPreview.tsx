import { Icon } from '@centro/ui/Icon';
import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { FactName, FactProblems, FactValues } from '../../config/editableFacts.ts';
import { mailtoUrl } from '../../outbox/layout/visitorFacts.ts';
import { telUrl } from '../../page/Page.tsx';

interface FactsPreviewProps {
  centre: CentreFacts;
  facts: FactValues;
  /** The facts that something shows. */
  names: readonly FactName[];
  /** What cannot be published is shown as text: its link could lead anywhere. */
  problems: FactProblems;
}

/** The facts as a visitor finds them. */
export function FactsPreview({ centre, facts, names, problems }: FactsPreviewProps) {
  const texts = centre.language.words.agendaCentre.preview;
  const isShown = (name: FactName) => names.includes(name) && facts[name] !== '';
  const link = (name: FactName, href: string, children: ReactNode) =>
    problems[name] ? facts[name] : <a href={href}>{children}</a>;
  return (
    <div className="FactsPreview">
      <p>
        <b>{facts.CENTRE_NAME}</b>
        <br />
        {facts.CENTRE_TAGLINE}
      </p>
      <p>{facts.CENTRE_ADDRESS}</p>
      <p data-part="links">
        {link('CENTRE_MAP_URL', facts.CENTRE_MAP_URL, texts.map)}
        {isShown('CENTRE_CHAT_URL') && link('CENTRE_CHAT_URL', facts.CENTRE_CHAT_URL, texts.chat)}
        {(['CENTRE_MOBILE', 'CENTRE_LANDLINE'] as const).map((name) => (
          <span key={name}>
            <Icon name="phone" />
            {link(name, telUrl(facts[name]), facts[name])}
          </span>
        ))}
        <span>
          <Icon name="mail" />
          {link('CENTRE_EMAIL', mailtoUrl(facts.CENTRE_EMAIL), facts.CENTRE_EMAIL)}
        </span>
      </p>
      {isShown('CENTRE_OPENING_HOURS') && <p>{facts.CENTRE_OPENING_HOURS}</p>}
      {isShown('CENTRE_WHAT_TO_BRING') && <p>{texts.toBring({ text: facts.CENTRE_WHAT_TO_BRING })}</p>}
    </div>
  );
}
