import eipass from '../../art/icons/eipass.svg';
import mandorlo from '../../art/tiles/mandorlo.svg';
import rosa from '../../art/tiles/rosa.svg';
import type { NavigationColumn, NavigationGroup, NavigationItem } from './NavigationItem.ts';

const certifications: NavigationColumn = {
  entries: [
    {
      name: 'Certificazioni Informatiche',
      description: 'EIPASS, CIAD, coding, LIM e le altre',
      picture: eipass,
      href: '/certificazioni-informatiche',
    },
    {
      name: 'Certificazioni Linguistiche',
      description: 'I sei livelli, da A1 a C2',
      picture: rosa,
      href: '/certificazioni-linguistiche',
    },
  ],
};

const university: NavigationColumn = {
  heading: 'Università',
  entries: [
    {
      name: 'Corsi di laurea',
      description: 'Oltre 300 corsi online',
      picture: mandorlo,
      href: '/corsi-di-laurea',
    },
    { name: 'Master', description: 'Oltre 300 master online', picture: rosa, href: '/master' },
  ],
};

const all: NavigationColumn = {
  heading: 'Orientamento',
  entries: [
    {
      name: 'Tutte le università',
      description: 'Otto università online riconosciute dal Ministero',
      picture: mandorlo,
      href: '/universita',
    },
  ],
};

export const oneColumn: NavigationGroup = { name: 'AREA SCUOLA', columns: [certifications] };
export const twoColumns: NavigationGroup = {
  name: 'AREA SCUOLA',
  columns: [{ heading: 'Scuola', ...certifications }, university],
};
export const threeColumns: NavigationGroup = {
  name: 'AREA SCUOLA',
  columns: [{ heading: 'Scuola', ...certifications }, university, all],
};

/** The menu of the specification for stories and tests, with `group` in the place of its group. */
export const sampleMenu = (group: NavigationGroup = oneColumn): NavigationItem[] => [
  { name: 'HOME', href: '/' },
  { name: 'CHI SIAMO', href: '/about-us' },
  { name: 'CONTATTI', href: '/contact' },
  group,
  { name: 'NEWS', href: '/news' },
];
