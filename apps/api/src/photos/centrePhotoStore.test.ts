import { expect, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { openTestStore } from '../testing/openTestStore.ts';

const at = '2026-11-23T09:00:00.000Z';
const by = { changedAt: at, changedBy: 'anna@centro.test', actingName: 'Anna' };
const anna = { mailbox: 'anna@centro.test' };
const entry = (act: 'publish-photo' | 'remove-photo' | 'restore-photo' = 'publish-photo') =>
  newAuditEntry(anna, act, { at: new Date(at), detail: 'porta' });
const photo = (text: string, name = 'porta') => ({ name, sentence: text, content: Buffer.from(text), ...by });
const centre = 'demo-centre';

async function withPhotos() {
  const given = await openTestStore();
  const { photos } = given.store;
  return {
    photos,
    publish: (text: string, name?: string, of = centre) => photos.publish(of, photo(text, name), entry()),
    shown: async (of = centre) =>
      (await photos.present(of)).map(({ name, content }) => `${name}: ${content.toString()}`),
    kept: async () => (await photos.list(centre)).map(({ version, sentence }) => `${version} ${sentence}`),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

test('of a name the latest photograph is shown, and the one before it is kept', async () => {
  await using given = await withPhotos();
  for (const text of ['uno', 'due', 'tre']) await given.publish(text);
  await given.publish('Anna', 'anna-rossi');
  expect(await given.shown()).toEqual(['anna-rossi: Anna', 'porta: tre']);
  expect(await given.kept()).toEqual(['4 Anna', '3 tre', '2 due']);
  expect((await given.photos.content(centre, 2))?.toString()).toBe('due');
  expect(await given.photos.content(centre, 1)).toBeUndefined();
});

test('what was replaced can be put back, and that again', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.publish('due');
  expect(await given.photos.restore(centre, 1, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: uno']);
  expect(await given.kept()).toEqual(['3 uno', '2 due']);
  expect(await given.photos.restore(centre, 2, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: due']);
});

test('what was taken away can be put back', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  expect(await given.photos.remove(centre, 1, by, entry('remove-photo'))).toBe(true);
  expect(await given.shown()).toEqual([]);
  expect(await given.photos.list(centre)).toMatchObject([
    { version: 2, isThere: false },
    { version: 1, isThere: true },
  ]);
  expect(await given.photos.restore(centre, 1, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: uno']);
  expect(await given.kept()).toEqual(['3 uno']);
});

test('a page that is out of date changes nothing', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.publish('due');
  expect(await given.photos.remove(centre, 1, by, entry('remove-photo'))).toBe(false);
  expect(await given.photos.restore(centre, 2, by, entry('restore-photo'))).toBe(false);
  expect(await given.photos.restore(centre, 9, by, entry('restore-photo'))).toBe(false);
  expect(await given.shown()).toEqual(['porta: due']);
});

test('several at once are all stored, each with a number of its own', async () => {
  await using given = await withPhotos();
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => given.publish(name, name)));
  expect((await given.photos.list(centre)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  expect(await given.photos.version(centre)).toBe(5);
});

test('another centre in the same database has its own', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  expect(await given.photos.version('beta')).toBe(0);
  expect(await given.shown('beta')).toEqual([]);
  expect(await given.photos.content('beta', 1)).toBeUndefined();
  expect(await given.photos.remove('beta', 1, by, entry('remove-photo'))).toBe(false);
  await given.publish('altro', 'porta', 'beta');
  expect([await given.shown(), await given.shown('beta')]).toEqual([['porta: uno'], ['porta: altro']]);
  expect(await given.kept()).toEqual(['1 uno']);
  expect((await given.photos.content(centre, 1))?.toString()).toBe('uno');
  await given.publish('due');
  expect(await given.shown('beta')).toEqual(['porta: altro']);
});

test('a change whose entry of the audit log cannot be stored is none', async () => {
  await using given = await withPhotos();
  const same = entry();
  await given.photos.publish(centre, photo('uno'), same);
  await expect(given.photos.publish(centre, photo('due'), same)).rejects.toThrow(/unique/i);
  await expect(given.photos.remove(centre, 1, by, same)).rejects.toThrow(/unique/i);
  expect(await given.shown()).toEqual(['porta: uno']);
});

test('what was replaced or taken away is deleted in time, and what is shown stays', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.publish('due');
  await given.publish('Anna', 'anna-rossi');
  await given.photos.remove(centre, 3, by, entry('remove-photo'));
  await given.photos.eraseFormerUpTo('2026-11-23T08:59:59.000Z');
  expect(await given.kept()).toEqual(['4 ', '3 Anna', '2 due', '1 uno']);
  await given.photos.eraseFormerUpTo(at);
  expect(await given.kept()).toEqual(['4 ', '2 due']);
  // A further change is noticed by those who know the latest number.
  await given.publish('tre');
  expect(await given.photos.version(centre)).toBe(5);
});

test('who has changed a photograph is erased with the audit log', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.photos.eraseNamesUpTo('2026-11-23T08:59:59.000Z');
  expect(await given.photos.list(centre)).toMatchObject([
    { changedBy: 'anna@centro.test', actingName: 'Anna' },
  ]);
  await given.photos.eraseNamesUpTo(at);
  expect(await given.photos.list(centre)).toMatchObject([{ changedBy: '', actingName: null }]);
  expect(await given.shown()).toEqual(['porta: uno']);
});
