import { exampleRules } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { expect, test, vi } from 'vitest';
import { siteHealth } from '../agenda/health/siteHealth.ts';
import { anna, withAgendaContext } from '../testing/agenda/withAgendaContext.ts';
import { publishHours } from '../agenda/hours/publishHours.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { openTables } from '../testing/store/openTables.ts';
import { exams, jsonFile } from '../testing/withServices.ts';
import { currentServices } from './currentRules.ts';
import { publishedServices, reportPublishedProblems, withPublishedRules } from './publishedRules.ts';

type Centre = Awaited<ReturnType<typeof withAgendaContext>>;

const wednesday = { wednesday: ['10:00'] } as const;

const publish = ({ context }: Centre, changes: Partial<CompleteRules>) =>
  publishHours(context, {
    actor: anna,
    kind: 'published',
    rules: { ...context.config.rules, ...changes },
    seen: '',
    decisions: [],
    from: null,
  });

/** Stores what an earlier version of the server has accepted. */
async function storeRules({ api }: Centre, rules: object | string): Promise<void> {
  const db = openTables(api.config.dataDir);
  await db
    .insertInto('publishedRules')
    .values({
      id: '01a00000-0000-7000-8000-000000000000',
      centre: 'demo-centre',
      kind: 'published',
      rules: typeof rules === 'string' ? rules : JSON.stringify(rules),
      publishedAt: '2026-11-20T09:00:00.000Z',
    })
    .execute();
  await db
    .updateTable('openingVersion')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await db.destroy();
}

test('without a publication the rules are those of the file, the same objects', async () => {
  await using centre = await withAgendaContext();
  const { config, store } = centre.context;
  expect(publishedServices(config, await store.closures.present('demo-centre'))).toBe(config.services);
});

test('a published field holds in place of the file’s, and the file keeps the others', async () => {
  const closures = [{ day: '2026-12-07', label: 'Ponte' }];
  await using centre = await withAgendaContext({ RULES_FILE: jsonFile({ ...exampleRules, closures }) });
  await publish(centre, {
    hours: wednesday,
    capacity: 3,
    closures: [],
    timeZone: 'Europe/London',
    questions: [{ key: 'a', type: 'text', label: 'A?' }],
  });
  const { rules } = (await withPublishedRules(centre.context)).config;
  expect(rules).toMatchObject({
    hours: wednesday,
    capacity: 3,
    closures,
    timeZone: 'Europe/Rome',
    questions: [],
  });
});

test('the objects stay while nothing changes, also of a context that has the published rules', async () => {
  await using centre = await withAgendaContext();
  await publish(centre, { hours: wednesday });
  const present = await withPublishedRules(centre.context);
  const again = await withPublishedRules(present);
  expect(again.config.services).toBe(present.config.services);
  const at = centre.api.now();
  expect(await currentServices(present, at)).toBe(await currentServices(centre.context, at));
});

test('another service keeps its hours, and shares what is published of the resources', async () => {
  const shared = { needs: ['consulente'], resources: { consulente: 2 } };
  const { key, hours, durationMinutes } = exams;
  const file = { rules: { ...exampleRules, ...shared }, services: [{ key, hours, durationMinutes }] };
  await using centre = await withAgendaContext({ RULES_FILE: jsonFile(file) });
  await publish(centre, { hours: wednesday, resources: { consulente: 1 } });
  const { services } = (await withPublishedRules(centre.context)).config;
  expect(services.get('esami')).toMatchObject({ hours, resources: { consulente: 1 } });
  expect(await publish(centre, { resources: {} })).toMatchObject({ outcome: 'refused' });
});

test.for([
  {
    rules: { ...exampleRules, laterHours: [], hours: { monday: ['16:30', '16:40'] } },
    says: 'hours.monday[1]',
  },
  { rules: { hours: {} }, says: 'durationMinutes is missing' },
  { rules: '{"hours":', says: 'hours' },
  { rules: 'null', says: 'hours' },
  { rules: '[]', says: 'hours' },
])(
  'stored rules that hold no longer ($says) stop nothing: those of the file hold, and it is said',
  async ({ rules, says }) => {
    await using centre = await withAgendaContext();
    await storeRules(centre, rules);
    const error = vi.fn<(line: string) => void>();
    await reportPublishedProblems(centre.context, { error });
    expect(error.mock.calls).toEqual([[expect.stringContaining(says)]]);
    // 201: its email was written and sent.
    expect((await centre.api.post('/send-confirmation-email', bookingRequest())).status).toBe(201);
    expect(await centre.context.store.rules.history('demo-centre')).toHaveLength(
      typeof rules === 'object' && 'laterHours' in rules ? 1 : 0,
    );
    const checks = await siteHealth(centre.context);
    expect(checks.filter(({ isWell }) => !isWell)).toEqual([
      expect.objectContaining({ name: 'Orari', forOperator: expect.stringContaining(says) as string }),
    ]);
  },
);
