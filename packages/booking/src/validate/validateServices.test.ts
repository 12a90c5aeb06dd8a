import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { validateServices } from './validateServices.ts';

const closure = { day: '2026-12-25', label: 'Natale' };

test('rules alone are a centre with one service', () => {
  expect(validateServices(exampleRules)).toEqual({ ok: true, rules: exampleRules, services: [] });
  expect(validateServices({ rules: exampleRules })).toEqual({ ok: true, rules: exampleRules, services: [] });
});

test('a service says what differs from the centre; the name and the days of the centre are not its own', () => {
  const rules = { ...exampleRules, name: 'Consulenza', closures: [closure] };
  const service = { key: 'concorsi', name: 'Preparazione concorsi', hours: { friday: ['10:00'] } };
  expect(validateServices({ rules, services: [service, { key: 'esami' }] })).toEqual({
    ok: true,
    rules,
    services: [
      { ...exampleRules, ...service },
      { ...exampleRules, key: 'esami' },
    ],
  });
});

test('a field of a service that is undefined is the centre’s', () => {
  const rules = { ...exampleRules, capacity: 4 };
  expect(validateServices({ rules, services: [{ key: 'esami', capacity: undefined }] })).toMatchObject({
    ok: true,
    services: [{ key: 'esami', capacity: 4 }],
  });
});

const sharing = { ...exampleRules, resources: { adviser: 1 }, needs: ['adviser'] };

test('a service needs what the centre’s own service needs, unless it says otherwise', () => {
  const resources = { room: 2, adviser: 1 };
  const services = [
    { key: 'esami', resources },
    { key: 'corso', needs: [] },
  ];
  const rules = { ...sharing, resources: { adviser: 1, room: 2 } };
  expect(validateServices({ rules, services })).toMatchObject({
    ok: true,
    services: [{ needs: ['adviser'] }, { needs: [] }],
  });
});

test.for([
  { what: 'no rules', value: { services: [] }, problem: /^locale is missing|^timeZone|remove it/ },
  { what: 'nothing', value: null, problem: /./ },
  { what: 'bad rules', value: { rules: { ...exampleRules, capacity: 0 } }, problem: /^capacity is 0/ },
  { what: 'services that are no list', value: { rules: exampleRules, services: {} }, problem: /^must be/ },
  { what: 'a further field', value: { rules: exampleRules, service: [] }, problem: /^must be/ },
  {
    what: 'a service without a key',
    value: { rules: exampleRules, services: [{ name: 'Esami' }] },
    problem: /^services\[0\] key is missing/,
  },
  {
    what: 'a service with a bad rule',
    value: { rules: exampleRules, services: [{ key: 'esami' }, { key: 'x', capacity: 0 }] },
    problem: /^services\[1\] capacity is 0/,
  },
  {
    what: 'a service that is a text',
    value: { rules: exampleRules, services: ['x'] },
    problem: /^services\[0\]/,
  },
  {
    what: 'a service with an empty name',
    value: { rules: exampleRules, services: [{ key: 'esami', name: ' ' }] },
    problem: /^services\[0\] name is " "/,
  },
  {
    what: 'two services of one key',
    value: { rules: exampleRules, services: [{ key: 'esami' }, { key: 'esami' }] },
    problem: /^services\[1\] key is there twice/,
  },
  {
    what: 'a service with the key of the centre’s own',
    value: { rules: { ...exampleRules, key: 'centro' }, services: [{ key: 'centro' }] },
    problem: /^services\[0\] key is there twice/,
  },
  {
    what: 'a service with resources of its own',
    value: { rules: sharing, services: [{ key: 'esami', resources: { adviser: 2 } }] },
    problem: /^services\[0\] resources is \{"adviser":2\}: remove it/,
  },
  {
    what: 'a service that shares an adviser on another clock',
    value: { rules: sharing, services: [{ key: 'esami', timeZone: 'Europe/London' }] },
    problem: /^services\[0\] timeZone is "Europe\/London": write "Europe\/Rome"/,
  },
])('$what is a problem', ({ value, problem }) => {
  const verdict = validateServices(value);
  expect(verdict.ok || verdict.problems).toContainEqual(expect.stringMatching(problem));
});
