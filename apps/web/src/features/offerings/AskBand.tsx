import { CallToAction } from '@centro/ui/CallToAction';
import { LinkButton } from '@centro/ui/LinkButton';
import { TopicCard } from '@centro/ui/TopicCard';
import { pages, type SitePage } from '../../content/navigation/pages.ts';
import { offeringSignposts, signposts } from '../../content/navigation/signposts.ts';
import { offering } from '../../content/pages/offering.ts';
import type { Topic } from '../../content/topics.ts';
import { topicHref } from '../../forms/messageOpening.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

const { ask: texts, book } = offering;

export interface AskBandProps {
  /** The page that shows it: the links lead to the others. */
  page: SitePage;
  topic: Topic;
  /** Where on the page another topic is chosen. */
  changeHref?: string;
}

/** The blue block of a page of the offer: the message that is begun already, and links to the other pages. */
export function AskBand({ page, topic: { topic, sentence }, changeHref }: AskBandProps) {
  return (
    <CallToAction
      id="ask"
      title={texts.title}
      text={texts.text}
      signposts={[...offeringSignposts().filter(({ href }) => href !== page.path), signposts.language]}
      linkComponent={RouterLink}
    >
      <TopicCard
        label={texts.label}
        topic={topic}
        change={changeHref && <a href={changeHref}>{texts.change}</a>}
        sentence={`«${sentence}»`}
      >
        <LinkButton href={topicHref(topic)} linkComponent={RouterLink}>
          {texts.write}
        </LinkButton>
        <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
          {book}
        </LinkButton>
      </TopicCard>
    </CallToAction>
  );
}
