import { officeRules, saturdayRules } from './comparedCentres.ts';
import { exampleRules } from '../src/index.ts';

/** A rule set with something wrong in it, and what was done to it. */
export interface BadRules {
  change: string;
  value: unknown;
}

/**
 * Yields so many rule sets that are wrong in some way, the same ones for the same seed: members missing, replaced by
 * nulls and values of other types, members too many, the shape of version 0.2, slots that overlap, years that are closed,
 * notices longer than the window. A change may leave rules that are valid all the same.
 */
export function* badRules(count: number, seed: number): Generator<BadRules> {
  const random = randomNumbers(seed);
  const pick: Pick = (list) => list.at(Math.floor(random() * list.length));
  for (let made = 0; made < count; made += 1) {
    const value: Fields = { ...structuredClone(pick(bases)) };
    const changes = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pick(mutations)?.(value, pick, random),
    );
    const isWhole = made % 50 === 0;
    yield isWhole ? wholeValue(pick(values)) : { change: changes.join(', '), value };
  }
}

type Fields = Record<string, unknown>;
/** Returns an element of a list, which may be empty. */
type Pick = <Element>(list: readonly Element[]) => Element | undefined;

const wholeValue = (value: unknown): BadRules => ({ change: 'no rules at all', value });

const bases = [
  exampleRules,
  saturdayRules,
  { ...officeRules, key: 'service', $schema: './rules.schema.json' },
];

/** A list with a hole. */
const sparse: unknown[] = ['16:30'];
sparse[2] = '17:30';

/** Values of every type, near what a field takes and far from it. */
const values: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  ' ',
  'monday',
  '25:00',
  '16:30',
  '2027-02-30',
  '2027-05-03',
  '+01:00',
  'x'.repeat(200),
  -1,
  0,
  1.5,
  NaN,
  Infinity,
  10 ** 9,
  3n,
  [],
  [null],
  ['16:30', '16:30'],
  ['16:30', '16:31'],
  sparse,
  {},
  { from: '09:00' },
  { from: '13:00', to: '09:00', every: 30 },
  { day: '2027-05-03', label: 'x' },
  { monday: null },
  { until: '1999-01-01' },
  { constructor: 1 },
  () => 1,
  Symbol('rules'),
  new Date(0),
  new Map(),
];

const mutations: readonly ((value: Fields, pick: Pick, random: () => number) => string)[] = [
  (value, pick) => {
    const [parent, name] = anyMember(value, pick);
    Reflect.set(parent, name, pick(values));
    return `${name} replaced`;
  },
  (value, pick) => {
    const [parent, name] = anyMember(value, pick);
    Reflect.deleteProperty(parent, name);
    return `${name} missing`;
  },
  (value, pick) => {
    const [parent] = anyMember(value, pick);
    if (Array.isArray(parent)) parent.push(pick(values));
    else Reflect.set(parent, pick(['openDays', 'constructor', 'hour', '$schema']) ?? '', pick(values));
    return 'a member too many';
  },
  (value) => {
    delete value['hours'];
    Object.assign(value, { weekdays: ['monday'], slots: ['16:30', '17:00'] });
    return 'the earlier shape';
  },
  (value, pick) => {
    value['closures'] = [{ from: pick(['2026-01-01', '2027-01-01']), to: '2028-12-31', label: 'Closed' }];
    return 'a closed year';
  },
  (value, pick) => {
    value['sameDay'] = { noticeMinutes: pick([366 * 24 * 60, 200 * 24 * 60, 100 * 24 * 60]) };
    return 'a long notice';
  },
  (value, _pick, random) => {
    value['durationMinutes'] = 1 + Math.floor(random() * 300);
    value['bufferMinutes'] = Math.floor(random() * 300);
    return 'other lengths';
  },
  (value, pick) => {
    value['window'] = pick([{ until: '2020-01-01' }, { until: '9999-12-31' }, { days: 0 }, { months: 121 }]);
    return 'another window';
  },
];

/** A member at any depth: the object that has it, and its name. */
function anyMember(root: object, pick: Pick): [object, string] {
  let parent = root;
  for (;;) {
    const name = pick(Object.keys(parent));
    const value: unknown = name === undefined ? null : Reflect.get(parent, name);
    const isDeep = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isDeep || pick([true, false, false])) return [parent, name ?? 'none'];
    parent = value;
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
