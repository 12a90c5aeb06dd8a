import { pages } from './navigation/pages.ts';

/** Texts of header and footer. */
export const shell = {
  skipLink: 'Vai al contenuto',
  menuName: 'Menu principale',
  menuButton: 'Menu',
  /** The button of the header, beside the given entries (B30). */
  book: 'Prenota',
  closeMenu: 'Chiudi il menu',
  invitation: 'Seguici: bandi, scadenze e novità dal mondo della scuola.',
  social: 'Pagina social',
  photos: 'Foto',
  services: 'Servizi',
  serviceList: [
    toLink(pages.computerCertifications),
    toLink(pages.languageCertifications),
    { label: 'Prenota una consulenza', href: pages.contact.path },
  ],
  chat: 'Scrivici in chat',
  quickLinks: 'Quick Links',
  quickLinkList: [pages.home, pages.about, pages.contact, pages.news].map(toLink),
  contacts: 'Contatti',
  /** The contact cards (R63). */
  ways: 'Recapiti',
  branch: 'La sede',
  write: 'Scrivici',
  call: 'Chiamaci',
  vatNumber: 'P. IVA',
  privacy: 'Informativa sulla privacy',
  cookies: 'Informativa sui cookie',
  cookiePreferences: 'Preferenze cookie',
  legal: 'Note legali',
  credit: 'Sito realizzato da',
  /** Alternative text of the picture of shared links. */
  socialImage: 'L’università è online. Noi siamo a due passi.',
  /** A page whose code does not come; the present one stays. */
  pageLost: {
    title: 'La pagina non si è aperta.',
    detail: 'Controlla la connessione e riprova.',
    retry: 'Riprova',
    hint: 'Premi F8 per raggiungere «Riprova».',
  },
  toasts: {
    region: 'Avvisi (F8)',
    close: 'Chiudi l’avviso',
  },
};

function toLink({ label, path }: { label: string; path: string }) {
  return { label, href: path };
}
