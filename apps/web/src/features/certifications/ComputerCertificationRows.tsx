import { CertificationRows } from '@centro/ui/CertificationRows';
import { LinkButton } from '@centro/ui/LinkButton';
import { pages } from '../../content/navigation/pages.ts';
import { certificationQuestions as texts } from '../../content/pages/certificationQuestions.ts';
import { computerCertifications } from '../../content/pages/certificazioni-informatiche.ts';
import { topicHref } from '../../forms/messageTopic.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

const { available, factNames } = computerCertifications;

/** The computer certifications with the facts that the centre has confirmed; any other fact can be asked for (L6). */
export function ComputerCertificationRows() {
  return (
    <CertificationRows
      certifications={available.map(({ image, title, text, facts = {} }) => ({
        image,
        title,
        text,
        facts: factNames.map(({ name, term }) => ({
          term,
          value: facts[name] ?? <Question topic={`${title}: ${term.toLowerCase()}`} />,
        })),
        actions: (
          <>
            <LinkButton href={topicHref(title)} linkComponent={RouterLink}>
              {texts.askAbout(title)}
            </LinkButton>
            <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
              {texts.book}
            </LinkButton>
          </>
        ),
      }))}
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
