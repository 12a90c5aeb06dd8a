import type { NavigationItem } from '@centro/ui/NavigationMenu';
import { menuUrl } from '../../menuUrl.ts';
import { site } from '../../site.ts';
import { pages } from './pages.ts';
import { tiles } from './tiles.ts';

/** The entries of the menu, in their order (R35 to R37, R104); AREA SCUOLA is not a link. */
export const siteMenu = (): readonly NavigationItem[] => [
  toEntry(pages.home),
  toEntry(pages.about),
  toEntry(pages.contact),
  {
    name: 'AREA SCUOLA',
    columns: [
      {
        entries: [
          {
            ...toEntry(pages.computerCertifications),
            description: 'EIPASS, CIAD, coding, LIM e le altre',
            picture: tiles[pages.computerCertifications.tile],
          },
          {
            ...toEntry(pages.languageCertifications),
            description: 'I sei livelli, da A1 a C2',
            picture: tiles[pages.languageCertifications.tile],
          },
        ],
      },
    ],
  },
  toEntry(pages.news),
];

function toEntry({ menuLabel, path }: { menuLabel: string; path: string }) {
  return { name: menuLabel, href: menuUrl(site.baseUrl, path) };
}
