import type { ReactNode, Ref } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { Tone } from '../../elements/Tone.ts';
import '../../elements/Tone.css';
import './Notice.css';

export interface NoticeProps {
  /** The kind of message, which decides colour and icon. */
  tone: Tone;
  /** The accessible name of the icon, such as «Error». */
  toneLabel: string;
  /** Announced by screen readers when it appears; leave it out when the notice gets the focus. */
  alert?: boolean;
  /** Ref of the panel, which is focusable from code. */
  ref?: Ref<HTMLDivElement>;
  /** The message, and what can be done about it. */
  children: ReactNode;
}

/**
 * A message that stays in the page; use it for every message that is also in a toast. Not for help beside a field: that is
 * its `hint`.
 */
export function Notice({ tone, toneLabel, alert = false, ref, children }: NoticeProps) {
  return (
    <div className="Notice" data-tone={tone} role={alert ? 'alert' : undefined} tabIndex={-1} ref={ref}>
      <Icon name={tone} />
      <div>
        <span className="visually-hidden">{toneLabel}: </span>
        {children}
      </div>
    </div>
  );
}
