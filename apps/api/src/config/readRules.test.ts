import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { centreRules } from '@centro/booking';
import { expect, onTestFinished, test } from 'vitest';
import { readRules } from './readRules.ts';

function fileWith(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'closures.json');
  writeFileSync(file, content);
  return file;
}

test('without a file the rules are those of the centre (A64)', () => {
  expect(readRules(null)).toEqual({ ok: true, rules: centreRules });
});

test('a file adds closures and extra openings and changes no other rule (B10)', () => {
  const closures = [{ day: '2026-12-07', label: 'Ponte' }];
  expect(readRules(fileWith(JSON.stringify({ closures })))).toEqual({
    ok: true,
    rules: { ...centreRules, closures },
  });
});

test.for([
  { what: 'no JSON', content: '{closures', problem: /cannot be read as JSON/ },
  { what: 'a list', content: '[]', problem: /must be \{"closures"/ },
  {
    what: 'another rule',
    content: '{"capacity": 5}',
    problem: /"capacity": closures and extraOpenings only/,
  },
  {
    what: 'an impossible day',
    content: '{"closures":[{"day":"2026-02-30","label":"x"}]}',
    problem: /closures\[0\]/,
  },
  { what: 'a closure without words', content: '{"closures":[{"day":"2026-12-07"}]}', problem: /label/ },
])('a file with $what is refused with the reason', ({ content, problem }) => {
  expect(readRules(fileWith(content))).toEqual({ ok: false, problems: [expect.stringMatching(problem)] });
});
