import type { ReactNode } from 'react';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './NotFound.css';

export interface NotFoundProps {
  /** Shown on plaques, one for each character. */
  code: string;
  /** Read by screen readers instead of the plaques. */
  codeLabel: string;
  /** The page’s main heading. */
  title: string;
  /** What happened, and where to go on. */
  text: ReactNode;
  /** The action: a link. */
  action: ReactNode;
  /** A tall drawing, decorative: `<img src="…" alt="" />`. */
  art: ReactNode;
}

/** A full-window message for an unknown address, with a link. For a call that failed use `Notice`. */
export function NotFound({ code, codeLabel, title, text, action, art }: NotFoundProps) {
  return (
    <div className="NotFound">
      <div data-part="art">{art}</div>
      <div data-part="text">
        <p data-part="code">
          <span className="visually-hidden">{codeLabel}</span>
          {Array.from(code, (character, position) => (
            <Plaque key={position} aria-hidden>
              {character}
            </Plaque>
          ))}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{text}</p>
        {action}
      </div>
    </div>
  );
}
