import type { ReactNode, Ref } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { Tone } from '../../elements/Tone.ts';
import '../../elements/Tone.css';
import './Notice.css';

export interface NoticeProps {
  tone: Tone;
  /** The tone in a word, for those who do not see the icon. */
  toneLabel: string;
  /** Told to screen readers as soon as it appears; leave it out when the focus goes to the notice. */
  alert?: boolean;
  /** Reaches the panel, which takes the focus when asked to. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message that stays in the page: nothing is shown in a toast alone. */
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
