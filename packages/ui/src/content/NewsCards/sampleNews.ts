import type { NewsCard } from './NewsCards.tsx';

/** Invented news, long and short, for stories. */
export const sampleNews: NewsCard[] = [
  {
    title:
      'Graduatorie del personale scolastico: come leggere il punteggio e controllare i titoli inseriti nella domanda di aggiornamento',
    text: 'Notizia di esempio. Una guida breve per capire quali titoli sono stati valutati, dove trovare il proprio punteggio e che cosa fare se manca qualcosa. I passaggi principali, le voci da controllare con più attenzione e i documenti da tenere pronti prima della scadenza indicata nel bando...',
    link: { href: 'https://notizie.example.it/graduatorie', label: 'Leggi la notizia' },
    date: { iso: '2026-11-20', day: '20', month: 'nov' },
  },
  {
    title: 'Concorso docenti, calendario delle prove',
    text: 'Notizia di esempio. Le date delle prove e le indicazioni per i candidati...',
    link: { href: 'https://notizie.example.it/concorso', label: 'Leggi la notizia' },
    date: { iso: '2026-11-19', day: '19', month: 'nov' },
  },
  {
    title: 'Iscrizioni all’università: le finestre per chi lavora e vuole riprendere gli studi',
    text: 'Notizia di esempio. Che cosa cambia per chi si iscrive a un corso online durante l’anno, con quali documenti e con quali tempi di risposta da parte delle segreterie...',
    link: { href: 'https://notizie.example.it/iscrizioni', label: 'Leggi la notizia' },
    date: { iso: '2026-11-18', day: '18', month: 'nov' },
  },
  {
    title:
      'Riforma dell’istruzione: i punti del testo in discussione, spiegati uno per uno a chi lavora ogni giorno nelle scuole e segue con attenzione i cambiamenti che riguardano organici, formazione e reclutamento',
    text: 'Notizia di esempio. Un riepilogo dei punti principali...',
    link: { href: 'https://notizie.example.it/riforma', label: 'Leggi la notizia' },
    date: { iso: '2026-11-16', day: '16', month: 'nov' },
  },
  {
    title: 'Certificazioni informatiche e bando per il personale ATA',
    text: 'Notizia di esempio. Quali certificazioni possono essere dichiarate, dove inserirle nella domanda e come conservare gli attestati...',
    link: { href: 'https://notizie.example.it/ata', label: 'Leggi la notizia' },
    date: { iso: '2026-11-13', day: '13', month: 'nov' },
  },
  {
    title: 'Lingue straniere: livelli, attestati ed esami universitari',
    text: 'Notizia di esempio. Come si legge il Quadro europeo e quando una certificazione può sostituire un esame di lingua...',
    link: { href: 'https://notizie.example.it/lingue', label: 'Leggi la notizia' },
    date: { iso: '2026-11-11', day: '11', month: 'nov' },
  },
  {
    title: 'Mobilità del personale scolastico',
    text: 'Notizia di esempio. Le scadenze e i moduli...',
    link: { href: 'https://notizie.example.it/mobilita', label: 'Leggi la notizia' },
    date: { iso: '2026-11-09', day: '9', month: 'nov' },
  },
];
