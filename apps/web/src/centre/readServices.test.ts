import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import { expect, onTestFinished, test } from 'vitest';
import { readServices } from './readServices.server.ts';

function fileWith(content: unknown): string {
  const file = path.join(tmpdir(), `centro-services-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(content));
  onTestFinished(() => rmSync(file));
  return file;
}

const christmas = { day: '2026-12-25', label: 'Natale' };
const service = { key: 'concorsi', name: 'Preparazione concorsi' };

test('the file has the rules of every service; on a day on which the centre is closed, each is', () => {
  const rules = { ...exampleRules, closures: [christmas] };
  expect(readServices(fileWith({ rules, services: [service] }))).toEqual([rules, { ...rules, ...service }]);
});

test('a file that cannot be used stops the build with what to write', () => {
  expect(() => readServices(fileWith({ rules: { ...exampleRules, capacity: 0 } }))).toThrow(
    /centro-services-.*: capacity is 0: write a whole number/,
  );
});
