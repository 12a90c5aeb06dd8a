/** The pages of the site: how the tab calls them and what their heading says (R16 to R21, R26, A42, A54). */
export const sitePages = [
  { path: '/', title: 'Home', heading: 'L’università è online. Noi siamo a due passi.' },
  { path: '/about-us', title: 'Chi siamo', heading: 'CHI SIAMO' },
  { path: '/contact', title: 'Contatti', heading: 'CONTATTACI' },
  { path: '/news', title: 'News', heading: 'NEWS' },
  {
    path: '/certificazioni-linguistiche',
    title: 'Certificazioni Linguistiche',
    heading: 'Certificazioni Linguistiche',
  },
  {
    path: '/certificazioni-informatiche',
    title: 'Certificazioni Informatiche',
    heading: 'Certificazioni Informatiche',
  },
  { path: '/corsi-di-laurea', title: 'Corsi di laurea', heading: 'Corsi di laurea' },
  { path: '/master', title: 'Master', heading: 'Master' },
  { path: '/universita', title: 'Tutte le università', heading: 'Tutte le università' },
];
