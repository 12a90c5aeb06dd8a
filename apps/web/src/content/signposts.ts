import eipassUrl from '@centro/ui/art/icons/eipass.svg';
import almondUrl from '@centro/ui/art/tiles/mandorlo.svg';
import archUrl from '@centro/ui/art/tiles/arco.svg';
import leafUrl from '@centro/ui/art/tiles/foglia.svg';
import roseUrl from '@centro/ui/art/tiles/rosa.svg';
import sunUrl from '@centro/ui/art/tiles/sole.svg';
import waveUrl from '@centro/ui/art/tiles/onda.svg';
import { site } from '../site.ts';

/** Ways from the end of one page to another. */
export const signposts = {
  computer: { label: 'Certificazioni Informatiche', href: '/certificazioni-informatiche', tile: eipassUrl },
  language: { label: 'Certificazioni Linguistiche', href: '/certificazioni-linguistiche', tile: roseUrl },
  news: { label: 'Notizie su scuola e concorsi', href: '/news', tile: waveUrl },
  about: { label: 'Chi siamo e come lavoriamo', href: '/about-us', tile: sunUrl },
};

/** Ways to the pages of the offer, as far as they are on the site (A42). */
export const offeringSignposts = [
  { label: 'Corsi di laurea', href: '/corsi-di-laurea', tile: almondUrl },
  { label: 'Master', href: '/master', tile: leafUrl },
  { label: 'Tutte le università', href: '/universita', tile: archUrl },
].filter(({ href }) => site.offeringPages.some((page) => href === `/${page}`));
