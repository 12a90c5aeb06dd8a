import './OfferingHero.css';
import { PageHero } from '@centro/ui/PageHero';
import type { ReactNode } from 'react';

export interface OfferingHeroProps {
  title: string;
  lead: string;
  /** Address of a square drawing, four tiles by four. */
  drawing: string;
  children?: ReactNode;
}

/** The hero of degree courses and masters: larger tiles than elsewhere, and a square drawing. */
export function OfferingHero({ title, lead, drawing, children }: OfferingHeroProps) {
  return (
    <PageHero
      className="OfferingHero"
      title={title}
      lead={lead}
      art={<img src={drawing} alt="" width={480} height={480} />}
    >
      {children}
    </PageHero>
  );
}
