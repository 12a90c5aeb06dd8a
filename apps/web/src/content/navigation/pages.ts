/** Names of the drawings in `tiles.ts`. Their addresses are not here: Node also imports this file, without a bundler. */
export type PageTile = 'arco' | 'eipass' | 'foglia' | 'gradino' | 'mandorlo' | 'onda' | 'rosa' | 'sole';

/** A page of the site: address, head and the labels of links to it. */
export interface SitePage {
  /** Address inside the site, beginning with a slash. Its route is `routes/<path>.tsx`; `routes/home.tsx` for `/`. */
  path: string;
  /** In the browser's tab, before the site's name (R26, A54). */
  title: string;
  /** For search engines and shared links (R27, R28); `pageMeta` puts the centre's town, province and figures in. */
  description: string;
  /** Only where the specification asks for them (R29). */
  keywords?: string;
  /** In the footer. */
  label: string;
  /** In the menu, which shows the pages that have one (R35, R37). */
  menuLabel?: string;
  /** At the end of other pages, beside the tile; `label` if not given. */
  signpostLabel?: string;
  /** The drawing beside a link. */
  tile: PageTile;
  /** Published only where `CENTRE_OFFERING_PAGES` names it (A42). */
  isOptional?: true;
}

/** Every page of the site: routes, menu, footer, signposts, heads and sitemap come from it. */
export const pages = {
  home: {
    path: '/',
    title: 'Home',
    description:
      'Lauree e master online, certificazioni e orientamento: ti aiutiamo a scegliere e ti seguiamo nelle pratiche, prima e dopo l’iscrizione.',
    label: 'Home',
    menuLabel: 'HOME',
    tile: 'rosa',
  },
  about: {
    path: '/about-us',
    title: 'Chi siamo',
    description:
      'Centro di orientamento universitario e certificazioni a {town}{, in province}: chi siamo, che cosa facciamo per te e perché studiare online.',
    label: 'Chi siamo',
    menuLabel: 'CHI SIAMO',
    tile: 'sole',
  },
  contact: {
    path: '/contact',
    title: 'Contatti',
    description:
      'Chiedi di lauree online, master e orientamento: prenota una consulenza gratuita, scrivici, chiamaci o passa a trovarci in sede.',
    label: 'Contatti',
    menuLabel: 'CONTATTI',
    tile: 'gradino',
  },
  news: {
    path: '/news',
    title: 'News',
    description:
      'Le ultime notizie su scuola, università e concorsi: riforma dell’istruzione, graduatorie, bandi e scadenze, in un solo posto.',
    label: 'News',
    menuLabel: 'NEWS',
    tile: 'onda',
  },
  languageCertifications: {
    path: '/certificazioni-linguistiche',
    title: 'Certificazioni Linguistiche',
    description:
      'Certificazioni linguistiche da A1 a C2: punti in più nei concorsi pubblici, esami universitari convalidati, un livello chiaro per tutti.',
    keywords:
      'certificazioni linguistiche, livelli A1 A2 B1 B2 C1 C2, punteggio concorsi pubblici, graduatorie docenti, esonero esame di lingua{, province}',
    label: 'Certificazioni linguistiche',
    menuLabel: 'Certificazioni Linguistiche',
    signpostLabel: 'Certificazioni Linguistiche',
    tile: 'rosa',
  },
  computerCertifications: {
    path: '/certificazioni-informatiche',
    title: 'Certificazioni Informatiche',
    description:
      'EIPASS, CIAD, coding, LIM e le altre certificazioni informatiche: punti nei concorsi e nelle graduatorie, crediti a scuola e all’università.',
    keywords:
      'certificazioni informatiche, EIPASS 7 Moduli User, CIAD, personale ATA, graduatorie docenti, dattilografia, coding, LIM{, province}',
    label: 'Certificazioni informatiche',
    menuLabel: 'Certificazioni Informatiche',
    signpostLabel: 'Certificazioni Informatiche',
    tile: 'eipass',
  },
  degreeCourses: {
    path: '/corsi-di-laurea',
    title: 'Corsi di laurea',
    description:
      '{Oltre … corsi} di laurea online in {… università} riconosciute dal Ministero: ti aiutiamo a scegliere e a fare le pratiche, prima e dopo l’iscrizione.',
    label: 'Corsi di laurea',
    tile: 'mandorlo',
    isOptional: true,
  },
  masters: {
    path: '/master',
    title: 'Master',
    description:
      '{Oltre … master} online per specializzarti o aggiornarti: ti aiutiamo a scegliere e a fare le pratiche, prima e dopo l’iscrizione.',
    label: 'Master',
    tile: 'foglia',
    isOptional: true,
  },
  universities: {
    path: '/universita',
    title: 'Tutte le università',
    description:
      'Le {… università} online riconosciute dal Ministero con cui collaboriamo: le confrontiamo insieme e ti seguiamo nelle pratiche, prima e dopo l’iscrizione.',
    label: 'Tutte le università',
    tile: 'arco',
    isOptional: true,
  },
} as const satisfies Record<string, SitePage>;

/**
 * Returns the pages that a site has whose `CENTRE_OFFERING_PAGES` is `list` (page names with commas), in order. Throws
 * for a name that is no optional page.
 */
export function publishedPages(list: string): SitePage[] {
  const all: readonly SitePage[] = Object.values(pages);
  const optional = all.filter(({ isOptional }) => isOptional).map(({ path }) => path.slice(1));
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !optional.includes(name));
  if (unknown !== undefined)
    throw new Error(`CENTRE_OFFERING_PAGES: "${unknown}" is none of ${optional.join(', ')}`);
  return all.filter(({ path, isOptional }) => !isOptional || names.includes(path.slice(1)));
}
