import type { ReactNode } from 'react';
import { ActionRow } from '../../actions/ActionRow/ActionRow.tsx';
import './TopicCard.css';

export interface TopicCardProps {
  /** Over the topic: «Argomento». */
  label: string;
  /** What the message is about, such as a course. */
  topic: string;
  /** Beside the topic: a link to where another one is chosen. */
  change?: ReactNode;
  /** How the message begins. */
  sentence: string;
  /** Buttons, the most important first. */
  children: ReactNode;
}

/**
 * A message that has a beginning already: its topic, its first sentence, and the buttons that go on with it.
 *
 * At the end of a page about an offer, before the message form.
 */
export function TopicCard({ label, topic, change, sentence, children }: TopicCardProps) {
  return (
    <div className="TopicCard">
      <p className="note">{label}</p>
      <p data-part="topic">
        <strong>{topic}</strong> {change}
      </p>
      <p data-part="sentence">{sentence}</p>
      <ActionRow>{children}</ActionRow>
    </div>
  );
}
