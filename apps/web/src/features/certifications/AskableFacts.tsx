import { CertificationFacts } from '@centro/ui/CertificationFacts';
import { LinkButton } from '@centro/ui/LinkButton';
import { pages } from '../../content/navigation/pages.ts';
import {
  certificationQuestions as texts,
  type ConfirmedFacts,
} from '../../content/pages/certificationQuestions.ts';
import { topicHref } from '../../forms/messageTopic.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

export interface AskableFactsProps {
  /** The certification's name on the button: «Chiedi di CIAD». */
  name: string;
  /** What a message about it begins with. */
  topic: string;
  facts: ConfirmedFacts | undefined;
}

/** The facts of a certification that the centre has confirmed; any other can be asked for (L6). */
export function AskableFacts({ name, topic, facts = {} }: AskableFactsProps) {
  return (
    <CertificationFacts
      facts={texts.factNames.map(({ name: fact, term }) => ({
        term,
        value: facts[fact] ?? <Question topic={`${topic}: ${term.toLowerCase()}`} />,
      }))}
      actions={
        <>
          <LinkButton href={topicHref(topic)} linkComponent={RouterLink}>
            {texts.askAbout(name)}
          </LinkButton>
          <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
            {texts.book}
          </LinkButton>
        </>
      }
    />
  );
}

function Question({ topic }: { topic: string }) {
  return (
    <RouterLink href={topicHref(topic)}>
      {texts.ask}
      <span className="visually-hidden"> {topic}</span>
    </RouterLink>
  );
}
