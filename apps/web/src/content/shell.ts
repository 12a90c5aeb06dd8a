/** What a visitor reads around every page. */
export const shell = {
  skipLink: 'Vai al contenuto',
  menuName: 'Menu principale',
  menuButton: 'Menu',
  menu: [
    { label: 'HOME', href: '/' },
    { label: 'CONTATTI', href: '/contact' },
  ],
  invitation: 'Seguici: bandi, scadenze e novità dal mondo della scuola.',
  social: 'Pagina social',
  photos: 'Foto',
  services: 'Servizi',
  bookConsultation: 'Prenota una consulenza',
  chat: 'Scrivici in chat',
  quickLinks: 'Quick Links',
  home: 'Home',
  contact: 'Contatti',
  contacts: 'Contatti',
  vatNumber: 'P. IVA',
  privacy: 'Informativa sulla privacy',
  credit: 'Sito realizzato da',
  toasts: {
    region: 'Avvisi',
    close: 'Chiudi l’avviso',
  },
};
