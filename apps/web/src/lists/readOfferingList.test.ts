import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOfferingList } from './readOfferingList.ts';

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return readOfferingList(file);
}

const psychology = {
  title: 'Scienze e tecniche psicologiche',
  code: 'L-24',
  area: 'Psicologia',
  university: 'Ateneo; con un punto e virgola',
};

test.for([
  {
    what: 'commas, quotation marks and a byte order mark',
    name: 'a.csv',
    content:
      '\uFEFFTitolo, classe,area,universita\r\n"Scienze e tecniche psicologiche",L-24,Psicologia,Ateneo; con un punto e virgola\r\n',
  },
  {
    what: 'semicolons, as Italian spreadsheets write them, and empty lines',
    name: 'b.csv',
    content:
      'titolo;classe;area;universita;durata\n\nScienze e tecniche psicologiche;L-24;Psicologia;"Ateneo; con un punto e virgola";\n\n',
  },
  {
    what: 'JSON',
    name: 'c.json',
    content: JSON.stringify([
      {
        titolo: psychology.title,
        classe: 'L-24',
        area: 'Psicologia',
        universita: psychology.university,
        esempio: false,
      },
    ]),
  },
])('a list with $what is read (B29)', ({ name, content }) => {
  expect(read(name, content)).toEqual({ ok: true, rows: [psychology] });
});

test('rows can be marked as a sample', () => {
  expect(read('sample.csv', 'titolo,esempio\nA,sì\nB,')).toEqual({
    ok: true,
    rows: [{ title: 'A', isSample: true }, { title: 'B' }],
  });
});

test.for([
  { what: 'without a title', content: 'titolo,area\nA,x\n,y\n', problem: /^line 3: "titolo" is missing$/ },
  {
    what: 'with an unknown column',
    content: 'titolo,crediti\nA,60\n',
    problem: /line 2: "crediti" is none of/,
  },
  { what: 'with a row too long', content: 'titolo\nA,B\n', problem: /cannot be read \(.*line 2/ },
  {
    what: 'with a cell too long',
    content: `titolo\n${'a'.repeat(121)}\n`,
    problem: /^line 2: "titolo" has 121 characters, at most 120$/,
  },
  {
    what: 'with one course twice',
    content: 'titolo,classe\nA,L-1\nA,L-2\nA,L-1\n',
    problem: /^line 4: the same title, class and university as line 2$/,
  },
  { what: 'without rows', content: 'titolo\n', problem: /^has no rows$/ },
  {
    what: 'in another encoding',
    content: new Uint8Array([...Buffer.from('titolo\nUniversit'), 0xe0, 0x0a]),
    problem: /^is not in UTF-8: save it as "CSV UTF-8"$/,
  },
])('a list $what is refused with the reason', ({ content, problem }) => {
  const verdict = read('bad.csv', content);
  expect(verdict.ok ? [] : verdict.problems).toEqual([expect.stringMatching(problem)]);
});

test('a file that is not there is a problem too', () => {
  expect(readOfferingList(join(folder, 'none.csv'))).toEqual({
    ok: false,
    problems: [expect.stringContaining('cannot be read')],
  });
});
