/**
 * The pages of the site: title in the tab, heading, and the entry of the menu that contains them
 * (R16 to R21, R26, R35 to R37, A42, A54).
 */
export const sitePages = [
  { path: '/', title: 'Home', heading: 'L’università è online. Noi siamo a due passi.', entry: 'HOME' },
  { path: '/about-us', title: 'Chi siamo', heading: 'CHI SIAMO', entry: 'CHI SIAMO' },
  { path: '/contact', title: 'Contatti', heading: 'CONTATTACI', entry: 'CONTATTI' },
  { path: '/news', title: 'News', heading: 'NEWS', entry: 'NEWS' },
  {
    path: '/certificazioni-linguistiche',
    title: 'Certificazioni Linguistiche',
    heading: 'Certificazioni Linguistiche',
    entry: 'AREA SCUOLA',
  },
  {
    path: '/certificazioni-informatiche',
    title: 'Certificazioni Informatiche',
    heading: 'Certificazioni Informatiche',
    entry: 'AREA SCUOLA',
  },
  { path: '/corsi-di-laurea', title: 'Corsi di laurea', heading: 'Corsi di laurea', entry: undefined },
  { path: '/master', title: 'Master', heading: 'Master', entry: undefined },
  { path: '/universita', title: 'Tutte le università', heading: 'Tutte le università', entry: undefined },
];
