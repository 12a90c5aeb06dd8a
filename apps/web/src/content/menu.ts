import eipass from '@centro/ui/art/icons/eipass.svg';
import rosa from '@centro/ui/art/tiles/rosa.svg';
import type { NavigationItem } from '@centro/ui/NavigationMenu';
import { menuUrl } from '../menuUrl.ts';
import { site } from '../site.ts';

/** The entries of the menu, in their order (R35 to R37, R104); AREA SCUOLA is not a link. */
export const menu: readonly NavigationItem[] = [
  { name: 'HOME', href: menuUrl(site.baseUrl, '/') },
  { name: 'CHI SIAMO', href: menuUrl(site.baseUrl, '/about-us') },
  { name: 'CONTATTI', href: menuUrl(site.baseUrl, '/contact') },
  {
    name: 'AREA SCUOLA',
    columns: [
      {
        entries: [
          {
            name: 'Certificazioni Informatiche',
            description: 'EIPASS, CIAD, coding, LIM e le altre',
            picture: eipass,
            href: menuUrl(site.baseUrl, '/certificazioni-informatiche'),
          },
          {
            name: 'Certificazioni Linguistiche',
            description: 'I sei livelli, da A1 a C2',
            picture: rosa,
            href: menuUrl(site.baseUrl, '/certificazioni-linguistiche'),
          },
        ],
      },
    ],
  },
  { name: 'NEWS', href: menuUrl(site.baseUrl, '/news') },
];
