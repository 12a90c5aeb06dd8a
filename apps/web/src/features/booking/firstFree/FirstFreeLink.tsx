import './FirstFreeLink.css';
import { Plaque } from '@centro/ui/Plaque';
import { useEffect, useState } from 'react';
import { useCentreRules } from '../../../centre/services.ts';
import { firstFree as words } from '../../../content/firstFree.ts';
import { loadChunk } from '../../../loadChunk.ts';
import { RouterLink } from '../../../shell/navigation/RouterLink.tsx';
import type { FirstFreeText } from './firstFreeText.ts';

export interface FirstFreeLinkProps {
  /** Where it can be booked. */
  href: string;
  /** Shown in its place until it is known, and when no slot is free. */
  fallback: string;
}

/** The first free slot as a link to where it can be booked (B20), for pages that no server renders at request. */
export function FirstFreeLink({ href, fallback }: FirstFreeLinkProps) {
  const rules = useCentreRules();
  const [found, setFound] = useState<FirstFreeText | null>(null);
  useEffect(() => {
    const request = new AbortController();
    loadChunk(() => import('./findFirstFree.ts'))
      .then(({ findFirstFree }) => findFirstFree(rules, request.signal))
      .then((first) => {
        if (!request.signal.aborted) setFound(first);
      })
      // The page is whole without it.
      .catch(() => undefined);
    return () => request.abort();
  }, [rules]);
  return (
    <p className="FirstFreeLink">
      {found ? (
        <RouterLink href={href} aria-label={`${words.label}: ${found.day}, ${found.slot}`}>
          <span className="note">
            {words.label}
            <span className="visually-hidden">:</span>
          </span>{' '}
          <b>
            {found.day}
            <span className="visually-hidden">,</span>
          </b>{' '}
          <Plaque>{found.slot}</Plaque>
        </RouterLink>
      ) : (
        <span className="note">{fallback}</span>
      )}
    </p>
  );
}
