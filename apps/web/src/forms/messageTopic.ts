import { newsletter as texts } from '../content/newsletter.ts';
import { topics } from '../content/topics.ts';

/** Id of the form's heading, for links to it. */
export const newsletterId = 'newsletter';

const parameter = 'argomento';
/** Anybody can write a link: a longer topic is no topic. */
export const longestTopic = 200;

/** The sentences of topics that have one of their own. */
const sentences: ReadonlyMap<string, string> = new Map(
  Object.values(topics).map(({ topic, sentence }) => [topic, sentence]),
);

/** Returns a link to the form on the same page, whose message then begins with `topic`. */
export function topicHref(topic: string): string {
  return `?${new URLSearchParams({ [parameter]: topic }).toString()}#${newsletterId}`;
}

/** Returns the topic that a page's address names, or null. */
export function readTopic(search: string): string | null {
  const topic = new URLSearchParams(search).get(parameter)?.replaceAll(/\s+/g, ' ').trim();
  return topic && topic.length <= longestTopic ? topic : null;
}

/** Returns `message` with `topic` as its first line, instead of the topic that it has, if any. */
export function withTopic(message: string, topic: string): string {
  const lines = message.split('\n');
  const typed = isTopicLine(lines[0] ?? '') ? lines.slice(1) : lines;
  return [sentences.get(topic) ?? texts.topicLine(topic), ...typed].join('\n');
}

function isTopicLine(line: string): boolean {
  return line.startsWith(texts.topicLine('')) || [...sentences.values()].includes(line);
}
