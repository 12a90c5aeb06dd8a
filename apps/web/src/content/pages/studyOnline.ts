import archUrl from '@centro/ui/art/tiles/arco.svg';
import almondUrl from '@centro/ui/art/tiles/mandorlo.svg';
import sunUrl from '@centro/ui/art/tiles/sole.svg';
import triglyphUrl from '@centro/ui/art/tiles/triglifo.svg';

/** Studying online, in four points (R15). */
export const studyOnline = [
  {
    tile: sunUrl,
    title: 'Le lezioni ti aspettano',
    text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
  },
  { tile: triglyphUrl, title: 'Esami in sede', text: 'Gli esami si tengono nelle sedi delle università.' },
  {
    tile: archUrl,
    title: 'In alcuni casi, anche online',
    text: 'Alcuni esami possono ancora svolgersi online, secondo le regole del Ministero.',
  },
  {
    tile: almondUrl,
    title: 'Il tuo ritmo',
    text: 'Studi quando il lavoro e la famiglia te lo permettono.',
  },
];
