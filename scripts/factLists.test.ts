import { expect, test } from 'vitest';
import type { FactName } from '../apps/api/src/config/editableFacts.ts';
import { factProblems } from '../apps/api/src/config/factProblems.ts';
import { offeringPages } from '../apps/api/src/config/environmentSchema.ts';
import { reservedKeys } from '../apps/api/src/config/reservedKeys.ts';
import { pages } from '../apps/web/src/content/navigation/pages.ts';
import { peopleByPhoto } from '../apps/api/src/photos/photoNames.ts';
import { personPhoto } from '../apps/web/src/features/about/centrePhotos.ts';
import { parsePeople } from '../apps/web/src/lists/parsePeople.ts';
import { parseUniversities } from '../apps/web/src/lists/parseUniversities.ts';

const name = 'Pegaso';
const many = (count: number) => Array.from({ length: count }, (_, index) => `Ateneo ${index}`).join('; ');

/** Returns whether the site can show a list. */
function isShown(parse: (list: string) => unknown, list: string): boolean {
  try {
    parse(list);
    return true;
  } catch {
    return false;
  }
}

test('the server knows which pages of the site a centre may leave out', () => {
  const optional = Object.values(pages).filter((page) => 'isOptional' in page);
  expect(offeringPages).toEqual(optional.map(({ path }) => path.slice(1)));
});

test('no page of the site begins with a key that a centre can have', () => {
  const first = Object.values(pages).flatMap(({ path }) => path.split('/').slice(1, 2));
  expect(first.filter((segment) => segment !== '' && !reservedKeys.includes(segment))).toEqual([]);
});

test.for([
  name,
  `${name} | Due righe. | https://www.pegaso.test | PEG`,
  `${name} | | | dodici lette`,
  `${name} | | | tredici letter`,
  `${name} | | | | troppo`,
  `${name} | Testo | www.pegaso.test`,
  `${name} | Testo | https://a b`,
  `${name} | Testo | javascript:alert(1)`,
  `${name}; ${name} | due`,
  `; ; ${name};`,
  `${name}; | Due righe. | https://www.pegaso.test`,
  many(8),
  many(9),
])('the agenda takes the universities «%s» where the site can show them', (list) => {
  const isTaken = factProblems({ CENTRE_UNIVERSITIES: list }).CENTRE_UNIVERSITIES === undefined;
  expect(isTaken).toBe(isShown(parseUniversities, list));
});

const problems = (fact: FactName, values: string[]) =>
  values.map((value) => factProblems({ [fact]: value })[fact]?.code ?? '');

test('a list is refused that has more universities than the figure that holds', () => {
  const CENTRE_UNIVERSITIES = many(3);
  const all = { CENTRE_UNIVERSITIES, CENTRE_UNIVERSITY_COUNT: '2' };
  expect(factProblems({ CENTRE_UNIVERSITIES }, all)).toEqual({
    CENTRE_UNIVERSITIES: { code: 'more', most: 2 },
  });
  expect(factProblems({ CENTRE_NAME: 'Alfa' }, all)).toEqual({});
});

test('what the site would drop is refused: no name, a name twice, half a phone number', () => {
  expect(
    problems('CENTRE_LANGUAGES', ['', 'inglese, spagnolo', 'inglese,', ', ,', 'inglese, Inglese']),
  ).toEqual(['', '', '', 'no-entry', 'twice']);
  expect(problems('CENTRE_PEOPLE', ['| direttrice', ' ; ;'])).toEqual(['nameless', 'no-entry']);
  expect(problems('CENTRE_MOBILE', ['+39 300 000 0000', '+39 333', `+39 ${'3'.repeat(14)}`])).toEqual([
    '',
    'phone',
    'phone',
  ]);
});

test('what is no number or year is refused, and none is', () => {
  expect(problems('CENTRE_COURSE_COUNT', ['', '2', '300', '999999'])).toEqual(['', '', '', '']);
  for (const value of ['0', '1', '-3', '3,5', 'tanti', '030'])
    expect(problems('CENTRE_COURSE_COUNT', [value])).toEqual(['count']);
  expect(problems('CENTRE_CERTIFIER_AGREED', ['', '1987', '87', '1787', '2099'])).toEqual([
    '',
    '',
    'year',
    'year',
    'year',
  ]);
});

test.for([
  'Anna',
  'Anna | ruolo; Bice',
  'Anna | uno | due',
  'Anna; Bice; Anna',
  '; Anna ;',
  'Anna; | direttrice',
])('the agenda takes the people «%s» where the site can show them', (list) => {
  const isTaken = factProblems({ CENTRE_PEOPLE: list }).CENTRE_PEOPLE === undefined;
  expect(isTaken).toBe(isShown(parsePeople, list));
});

test.for(['Anna Rossi', 'Niccolò D’Àngelo', '  Bice   Neri ', 'Zoë O-Brien 2'])(
  'the site finds the photograph that the agenda publishes of «%s»',
  (person) => {
    const [photo = ''] = [...peopleByPhoto(`${person} | ruolo`).keys()];
    const address = `/photos/${photo}-abcdefgh.webp`;
    expect(personPhoto(person, [address])).toBe(address);
  },
);
