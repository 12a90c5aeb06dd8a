import type { ReactNode } from 'react';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './NotFound.css';

export interface NotFoundProps {
  /** Drawn as house numbers, one for each character. */
  code: string;
  /** What screen readers read in place of the house numbers. */
  codeLabel: string;
  title: string;
  text: ReactNode;
  /** Where to go from here. */
  action: ReactNode;
  /** A tall drawing, decorative: `<img src="…" alt="" />`. */
  art: ReactNode;
}

/** A full-window message: there is no such page, and how to go on. */
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
