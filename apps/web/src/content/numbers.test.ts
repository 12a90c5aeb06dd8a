import { expect, onTestFinished, test } from 'vitest';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { withFacts } from '../testing/centreFacts.ts';
import { pages } from './navigation/pages.ts';
import { about } from './pages/about-us.ts';
import { languageCertifications } from './pages/certificazioni-linguistiche.ts';
import { degreeCoursesPage } from './pages/corsi-di-laurea.ts';
import { home } from './pages/home.ts';
import { mastersPage } from './pages/master.ts';
import { universitiesPage } from './pages/universita.ts';
import { topics } from './topics.ts';

/** Every sentence with a figure. */
function sentences(): string[] {
  return [
    home.statement.join(' '),
    ...home.offerings.map(({ text, moreText }) => text + moreText),
    about.servicesLead.join(''),
    about.services[0]?.text ?? '',
    degreeCoursesPage.lead,
    mastersPage.lead,
    universitiesPage.lead,
    universitiesPage.star,
    universitiesPage.unnamed.topic,
    topics.universities.sentence,
    ...[pages.degreeCourses, pages.masters, pages.universities].flatMap(descriptionOf),
    ...languageCertifications.bodyFacts.map(({ number, text }) => `${number} ${text}`),
  ];
}

const descriptionOf = (page: Parameters<typeof pageMeta>[0]) =>
  pageMeta(page).flatMap((tag) => ('name' in tag && tag.name === 'description' ? [String(tag.content)] : []));

const otherFigures = {
  CENTRE_UNIVERSITY_COUNT: '24',
  CENTRE_COURSE_COUNT: '90',
  CENTRE_MASTER_COUNT: '45',
  CENTRE_CERTIFIER_AUTHORISED: '1994',
  CENTRE_CERTIFIER_AGREED: '2011',
};

/** Any figure of the specification's centre. */
const ofSpecification = /\b8\b|otto|300|1987|2004/i;

test('the specification’s centre reads the figures of the specification', () => {
  expect(sentences().filter((sentence) => !ofSpecification.test(sentence))).toEqual([
    'Lingue e informatica: punti nei concorsi e nelle graduatorie che li prevedono, crediti a scuola e all’università.',
  ]);
});

test('another centre reads its own, and none of the specification’s', () => {
  onTestFinished(withFacts(otherFigures));
  const texts = sentences().join('\n');
  expect(texts).not.toMatch(ofSpecification);
  for (const figure of Object.values(otherFigures)) expect(texts).toContain(figure);
});

test('without figures each sentence does without, and none has a hole', () => {
  onTestFinished(withFacts(Object.fromEntries(Object.keys(otherFigures).map((name) => [name, '']))));
  const texts = sentences();
  expect(texts.join('\n')).not.toMatch(/\d|oltre|undefined|\{|…\s|  /i);
  expect(texts).toContain(
    'Università riconosciute dal Ministero, corsi di laurea, master. E\u00a0qualcuno che ti aiuta a orientarti.',
  );
  expect(texts.every((sentence) => /^\p{Lu}|^le università/u.test(sentence))).toBe(true);
});
