import { expect, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';

const at = '2026-11-23T09:00:00.000Z';
const by = { changedAt: at, changedBy: 'anna@centro.test', actingName: 'Anna' };
const anna = { mailbox: 'anna@centro.test' };
const entry = (act: 'publish-photo' | 'remove-photo' | 'restore-photo' = 'publish-photo') =>
  newAuditEntry(anna, act, { at: new Date(at), detail: 'porta' });
const photo = (text: string, name = 'porta') => ({
  name,
  sentence: text,
  content: Buffer.from(text),
  sentAt: at,
});
const centre = 'demo-centre';

async function withPhotos() {
  const given = await openTestStore();
  const { photos } = given.store;
  const presentOf = async (name: string, of: string) =>
    (await photos.list(of)).find((listed) => listed.name === name)?.version ?? 0;
  return {
    photos,
    draft: (text: string, name?: string, of = centre) => photos.saveDraft(of, photo(text, name)),
    publish: async (text: string, name = 'porta', of = centre) => {
      const id = await photos.saveDraft(of, photo(text, name));
      return photos.publish(of, { id, seen: await presentOf(name, of) }, by, entry());
    },
    shown: async (of = centre) =>
      (await photos.present(of)).map(({ name, content }) => `${name}: ${content.toString()}`),
    kept: async () => (await photos.list(centre)).map(({ version, sentence }) => `${version} ${sentence}`),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

test('of a name the latest photograph is shown, and the five latest are kept', async () => {
  await using given = await withPhotos();
  for (const text of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']) await given.publish(text);
  await given.publish('Anna', 'anna-rossi');
  expect(await given.shown()).toEqual(['anna-rossi: Anna', 'porta: sei']);
  expect(await given.kept()).toEqual(['7 Anna', '6 sei', '5 cinque', '4 quattro', '3 tre', '2 due']);
  expect((await given.photos.content(centre, 2))?.toString()).toBe('due');
  expect(await given.photos.content(centre, 1)).toBeUndefined();
});

test('of a centre forty former ones are kept: the oldest of any name goes', async () => {
  await using given = await withPhotos();
  for (let person = 0; person < 11; person += 1)
    for (const text of ['a', 'b', 'c', 'd', 'e']) await given.publish(text, `person-${person}`);
  const kept = await given.photos.list(centre);
  expect(kept).toHaveLength(11 + 40);
  expect(kept.filter(({ name }) => name === 'person-0').map(({ version }) => version)).toEqual([5]);
});

test('any of those before can be put back, and that again', async () => {
  await using given = await withPhotos();
  for (const text of ['uno', 'due', 'tre']) await given.publish(text);
  expect(await given.photos.restore(centre, { version: 1, seen: 3 }, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: uno']);
  expect(await given.kept()).toEqual(['4 uno', '3 tre', '2 due']);
  expect(await given.photos.restore(centre, { version: 2, seen: 4 }, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: due']);
  expect(await given.kept()).toEqual(['5 due', '4 uno', '3 tre']);
});

test('what was sent is on no page before it is published, and then is no draft any more', async () => {
  await using given = await withPhotos();
  const id = await given.draft('uno');
  expect([await given.shown(), await given.kept(), await given.photos.version(centre)]).toEqual([[], [], 0]);
  expect(await given.photos.draft(centre, id)).toEqual({
    id,
    name: 'porta',
    sentence: 'uno',
    content: Buffer.from('uno'),
  });
  expect(await given.photos.draft('beta', id)).toBeUndefined();
  expect(await given.photos.publish('beta', { id, seen: 0 }, by, entry())).toBe(false);
  expect(await given.photos.publish(centre, { id, seen: 0 }, by, entry())).toBe(true);
  expect(await given.photos.draft(centre, id)).toBeUndefined();
  expect(await given.photos.publish(centre, { id, seen: 1 }, by, entry())).toBe(false);
  expect(await given.shown()).toEqual(['porta: uno']);
});

test('of two who publish at once the second sees the photograph of the first before', async () => {
  await using given = await withPhotos();
  const ids = await Promise.all(['uno', 'due'].map((text) => given.draft(text)));
  const published = await Promise.all(
    ids.map((id) => given.photos.publish(centre, { id, seen: 0 }, by, entry())),
  );
  expect(published.filter(Boolean)).toEqual([true]);
  expect(await given.kept()).toHaveLength(1);
});

test('of what was sent the latest five are kept for a day, or until they are discarded', async () => {
  await using given = await withPhotos();
  const ids: string[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const sentAt = at.replace('00:00', `00:0${ids.length}`);
    ids.push(await given.photos.saveDraft(centre, { ...photo(text), sentAt }));
  }
  const other = await given.draft('altro', 'porta', 'beta');
  const kept = async () =>
    (await Promise.all(ids.map(async (id) => (await given.photos.draft(centre, id))?.sentence ?? ''))).join(
      '',
    );
  expect(await kept()).toBe('bcdef');
  await given.photos.discardDraft(centre, ids[1] ?? '');
  await given.photos.discardDraft('beta', ids[2] ?? '');
  expect(await kept()).toBe('cdef');
  await given.photos.eraseDraftsUpTo('2026-11-23T08:59:59.000Z');
  expect(await kept()).toBe('cdef');
  await given.photos.eraseDraftsUpTo('2026-11-23T09:00:04.000Z');
  expect(await kept()).toBe('f');
  expect(await given.photos.draft('beta', other)).toBeUndefined();
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
  expect(await given.photos.restore(centre, { version: 1, seen: 2 }, by, entry('restore-photo'))).toBe(true);
  expect(await given.shown()).toEqual(['porta: uno']);
  expect(await given.kept()).toEqual(['3 uno']);
});

test('a page that is out of date changes nothing', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.publish('due');
  expect(await given.photos.remove(centre, 1, by, entry('remove-photo'))).toBe(false);
  expect(await given.photos.restore(centre, { version: 2, seen: 2 }, by, entry('restore-photo'))).toBe(false);
  expect(await given.photos.restore(centre, { version: 9, seen: 2 }, by, entry('restore-photo'))).toBe(false);
  // Another change came after what was seen.
  expect(await given.photos.restore(centre, { version: 1, seen: 1 }, by, entry('restore-photo'))).toBe(false);
  expect(await given.photos.restore(centre, { version: 1, seen: 0 }, by, entry('restore-photo'))).toBe(false);
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
  const first = await given.draft('uno');
  const second = await given.draft('due');
  await given.photos.publish(centre, { id: first, seen: 0 }, by, same);
  await expect(given.photos.publish(centre, { id: second, seen: 1 }, by, same)).rejects.toThrow(/unique/i);
  await expect(given.photos.remove(centre, 1, by, same)).rejects.toThrow(/unique/i);
  expect(await given.shown()).toEqual(['porta: uno']);
  expect(await given.photos.draft(centre, second)).toBeDefined();
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

test('each former one is kept from the day on which it was replaced, whatever comes after', async () => {
  await using given = await withPhotos();
  await given.publish('uno');
  await given.publish('due');
  const id = await given.draft('tre');
  const later = { ...by, changedAt: '2026-12-01T09:00:00.000Z' };
  await given.photos.publish(centre, { id, seen: 2 }, later, entry());
  await given.photos.eraseFormerUpTo(at);
  expect(await given.kept()).toEqual(['3 tre', '2 due']);
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
