import { readAnswers } from '@centro/api-client/subscriptionForm';
import { newsletter as texts } from '../content/newsletter.ts';
import { topics } from '../content/topics.ts';

/** Id of the form's heading, for links to it. */
export const newsletterId = 'newsletter';

const parameter = 'argomento';
/** Anybody can write a link: a longer topic is no topic. */
export const longestTopic = 200;

/** Returns the sentence of a topic that has one of its own. */
const sentenceOf = (wanted: string): string | undefined =>
  Object.values(topics).find(({ topic }) => topic === wanted)?.sentence;

/** How a message begins that a page of the site has begun. */
export interface MessageOpening {
  line: string;
  /** Says so above the form. */
  note: string;
}

/** Returns a link to the form on the same page, whose message then begins with `topic`. */
export function topicHref(topic: string): string {
  return `?${new URLSearchParams({ [parameter]: topic }).toString()}#${newsletterId}`;
}

/** Returns what the topic or the answers in a page's address begin a message with, or null. */
export function readOpening(search: string): MessageOpening | null {
  const parameters = new URLSearchParams(search);
  const topic = parameters.get(parameter)?.replaceAll(/\s+/g, ' ').trim();
  // Nor is what a swindler would have the page say: an address, a sum of money, an account or a number to call.
  if (topic && topic.length <= longestTopic && !/[@€]|\/\/|\d\d\d\d\d/.test(topic))
    return { line: sentenceOf(topic) ?? texts.topicLine(topic), note: texts.topicNote(topic) };
  const answers = readAnswers(parameters);
  return answers === null ? null : { line: answers, note: texts.answersNote };
}

/** Returns `message` with `line` as its first one, instead of the line `before` that was written so, if any. */
export function beginMessage(message: string, line: string, before: string | null): string {
  const [first = '', ...others] = message.split('\n');
  const typed = first === line || first === before ? others : [first, ...others];
  return [line, ...typed].join('\n');
}
