import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readServices } from '../../centre/readServices.server.ts';
import { receivingDays } from '../../centre/receivingDays.ts';
import { specifiedCertifications, specifiedLevels } from '../../testing/specifiedNames.ts';
import { about } from './about-us.ts';
import { computerCertifications } from './certificazioni-informatiche.ts';
import { languageCertifications, languageQuestions } from './certificazioni-linguistiche.ts';
import { contact } from './contact.ts';
import { degreeCoursesPage } from './corsi-di-laurea.ts';
import { home } from './home.ts';
import { mastersPage } from './master.ts';
import { newsPage } from './newsPage.ts';
import { notFound } from './notFound.ts';
import { universitiesPage } from './universita.ts';

const pages = {
  home,
  about,
  contact,
  newsPage,
  notFound,
  languageCertifications: { ...languageCertifications, questions: languageQuestions() },
  computerCertifications,
  degreeCoursesPage,
  mastersPage,
  universitiesPage,
};

/** The texts of `content`, without the addresses of its drawings. */
function textOf(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) => {
    // What the configuration says is put into some texts.
    if (typeof value === 'function')
      return (value as (...parts: string[]) => unknown)(' in provincia di Agrigento');
    return typeof value === 'string' && /^data:|\.svg/.test(value) ? '' : value;
  });
}

test.for([
  { requirement: 'R1', page: about, says: [/orientamento universitario/, /provincia di Agrigento/] },
  { requirement: 'R2', page: home, says: [/Corsi di laurea/, /Master/, /Certificazioni/, /università/] },
  { requirement: 'R3', page: about, says: [/laurearti/, /insegni/, /lavori nella scuola/, /concorso/] },
  { requirement: 'R4', page: home, says: [/Lingue e informatica/, /[Oo]tto università online riconosciute/] },
  { requirement: 'R5', page: degreeCoursesPage, says: [/[Oo]ltre 300 corsi/] },
  { requirement: 'R5', page: mastersPage, says: [/[Oo]ltre 300 master/] },
  {
    requirement: 'R6',
    page: about,
    says: [
      /presentiamo i corsi/,
      /orientiamo/,
      /su misura/,
      /Burocrazia e segreteria, prima e dopo l’iscrizione/,
    ],
  },
  {
    requirement: 'R6',
    page: universitiesPage,
    says: [/Promozione/, /personalizzato/, /prima e dopo l’iscrizione/],
  },
  {
    requirement: 'R11',
    page: languageCertifications,
    says: [/ente certificatore accreditato/, /1987/, /2004/],
  },
  {
    requirement: 'R12',
    page: languageCertifications,
    says: [/insegna/, /sanità/, /forze armate/, /INPS/, /comuni e regioni/],
  },
  { requirement: 'R13', page: languageCertifications, says: [/Convalida esami/, /esonera/] },
  {
    requirement: 'R14',
    page: computerCertifications,
    says: [/ATA/, /insegna/, /crediti a scuola e all’università/],
  },
  {
    requirement: 'R15',
    page: about,
    says: [/24 ore su 24/, /7 giorni su 7/, /sedi delle università/, /ancora online, secondo le regole/],
  },
  { requirement: 'R55', page: home, says: [/università a distanza/, /24 ore su 24/] },
  {
    requirement: 'R56',
    page: home,
    says: [/riforma dell’istruzione/, /università in Italia/, /docenti 2025/],
  },
  { requirement: 'R57', page: home, says: [/Clicca sul link/, /giorno disponibile/, /i tuoi dati/, /mail/] },
  { requirement: 'R59', page: about, says: [/Un centro di orientamento/] },
  {
    requirement: 'R60',
    page: about,
    says: [/Collaboriamo con/, /8 università online riconosciute dal Ministero/],
  },
  { requirement: 'R61', page: about, says: [/vantaggi di studiare online/] },
  {
    requirement: 'R62',
    page: contact,
    says: [/Lauree online/, /master/, /orientamento/, /modulo, chiamaci o passa/],
  },
  {
    requirement: 'R73 to R75',
    page: languageCertifications,
    says: [/attestato/, /Perché certificare/, /ente/],
  },
  {
    requirement: 'R80',
    page: computerCertifications,
    says: [/Riconoscimento ufficiale/, /Punti nei concorsi/, /Crediti formativi/, /lavoro/],
  },
  {
    requirement: 'R82 to R89',
    page: computerCertifications,
    says: [
      /riconoscimento europeo/,
      /bando del personale ATA/,
      /professionale del tablet/,
      /veloce e preciso/,
    ],
  },
  { requirement: 'R93', page: notFound, says: [/Ci dispiace/, /pagina iniziale/] },
])('$requirement is said ($page.path)', ({ page, says }) => {
  const text = textOf(page);
  for (const fact of says) expect(text).toMatch(fact);
});

test('six levels and eight certifications, in their order (R77, R81, R103, R168)', () => {
  expect(languageCertifications.levels.map(({ code }) => code)).toEqual(specifiedLevels);
  expect(computerCertifications.available.map(({ title }) => title)).toEqual(specifiedCertifications);
});

test('texts contain no figures but those of the specification (R5, R11, R15, R167, R169, L6)', () => {
  const figures = Object.values(pages)
    .flatMap((page) => textOf(page).match(/(?<![\w/.-])\d+(?![\w.-])/g) ?? [])
    .map(Number);
  // 24 hours, 7 days; numbers in the names of a certification, of an error, of a teaser.
  expect(new Set(figures)).toEqual(new Set([7, 8, 24, 300, 404, 1987, 2004, 2025]));
});

test('our own texts have typographic apostrophes and no exclamation mark but the specified one (R95)', () => {
  const text = textOf(pages);
  expect(text.match(/\p{L}'\p{L}/gu)).toBeNull();
  expect(text.match(/[^"]*!/g)).toEqual(['Portami lì!']);
});

test('the cards of the offer are complete, in the order of the addresses (R23, R53, R54, R101)', () => {
  expect(home.offerings.map(({ slug }) => slug)).toEqual([
    'corsi-di-laurea',
    'master',
    'certificazioni-linguistiche',
    'universita',
  ]);
  for (const offering of home.offerings)
    for (const value of Object.values(offering)) expect(value).not.toBe('');
});

const centreFile = fileURLToPath(new URL('../../../../../centre/booking.json', import.meta.url));
const [centreRules] = readServices(centreFile);

test('the days on which the centre receives are those of its rules (R163)', () => {
  const days = receivingDays(centreRules);
  expect(days).toBe('lunedì, mercoledì e giovedì pomeriggio');
  expect(home.note(days)).toBe('Lunedì, mercoledì e giovedì pomeriggio.');
  expect(about.door.text(days)).toContain(`su appuntamento ${days}.`);
});
