import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import { expect, onTestFinished, test } from 'vitest';
import { addClosures, readJson, readRules } from './centreFiles.ts';

function fileWith(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'closures.json');
  writeFileSync(file, content);
  return file;
}

test('a centre without rules is refused; days beside them may be missing (A64)', () => {
  expect(readRules(null)).toEqual({ ok: false, problems: ['is missing'] });
  expect(addClosures(exampleRules, null)).toEqual({ ok: true, rules: exampleRules });
});

test('a file has the whole rules of another centre, as its browser reads them (A64)', () => {
  const rules = {
    ...exampleRules,
    locale: 'en-GB',
    timeZone: 'Europe/London',
    hours: { saturday: ['10:00'] },
  };
  expect(readRules(readJson(fileWith(JSON.stringify(rules))))).toEqual({ ok: true, rules, services: [] });
});

test('a file with bad rules is refused with what to write', () => {
  const file = fileWith(JSON.stringify({ ...exampleRules, capacity: 0 }));
  expect(readRules(readJson(file))).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^capacity is 0/)],
  });
});

test('a file adds closures and extra openings to those of the rules and changes no other rule (B10)', () => {
  const christmas = { day: '2026-12-25', label: 'Natale' };
  const bridge = { day: '2026-12-07', label: 'Ponte' };
  const rules = { ...exampleRules, closures: [christmas] };
  expect(addClosures(rules, readJson(fileWith(JSON.stringify({ closures: [bridge] }))))).toEqual({
    ok: true,
    rules: { ...exampleRules, closures: [christmas, bridge] },
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
])('a file of days with $what is refused with the reason', ({ content, problem }) => {
  expect(addClosures(exampleRules, readJson(fileWith(content)))).toEqual({
    ok: false,
    problems: [expect.stringMatching(problem)],
  });
});
