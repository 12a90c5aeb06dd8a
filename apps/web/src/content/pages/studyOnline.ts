/** Studying online, in four points (R15). */
export const studyOnline = [
  {
    title: 'Le lezioni ti aspettano',
    text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
  },
  { title: 'Esami in sede', text: 'Gli esami si tengono nelle sedi delle università.' },
  {
    title: 'In alcuni casi, anche online',
    text: 'Alcuni esami possono ancora svolgersi online, secondo le regole del Ministero.',
  },
  {
    title: 'Il tuo ritmo',
    text: 'Studi quando il lavoro e la famiglia te lo permettono.',
  },
];
