import { expect, test } from 'vitest';
import { toBoard } from './toBoard.ts';

const today = new Date('2026-11-25');
const item = { title: 'Bando', description: 'Le date', url: 'https://news.example/' };

test('the board has four headlines: all with their dates, the first with its text', () => {
  const items = [1, 2, 3, 4, 5].map((day) => ({ ...item, title: `Bando ${day}`, date: `2026-11-0${day}` }));
  expect(toBoard(items, today)).toEqual({
    headlines: [
      { title: 'Bando 1', text: 'Le date', date: { iso: '2026-11-01', day: '1', month: 'nov' } },
      { title: 'Bando 2', date: { iso: '2026-11-02', day: '2', month: 'nov' } },
      { title: 'Bando 3', date: { iso: '2026-11-03', day: '3', month: 'nov' } },
      { title: 'Bando 4', date: { iso: '2026-11-04', day: '4', month: 'nov' } },
    ],
  });
});

test('a headline without date and text is its title alone', () => {
  expect(toBoard([{ ...item, description: '' }], today)).toEqual({ headlines: [{ title: 'Bando' }] });
});

test('a long headline is cut after a word, and so is the text of the first', () => {
  const board = toBoard(
    [{ ...item, title: 'Graduatorie, '.repeat(9), description: 'parola '.repeat(60) }],
    today,
  );
  expect(board).toEqual({
    headlines: [
      {
        title: 'Graduatorie, Graduatorie, Graduatorie, Graduatorie, Graduatorie, Graduatorie…',
        text: `${'parola '.repeat(21)}parola…`,
      },
    ],
  });
});

test('a word longer than a headline is cut within', () => {
  const board = toBoard([{ ...item, title: 'a'.repeat(200) }], today);
  expect(board).toEqual({ headlines: [{ title: `${'a'.repeat(80)}…`, text: 'Le date' }] });
});

test('useful sites: the first two of each group', () => {
  const site = (title: string, group: string) => ({ ...item, title, group });
  const sites = [site('a', 'Scuola'), site('b', 'Scuola'), site('c', 'Scuola'), site('d', 'Concorsi')];
  expect(toBoard(sites, today)).toEqual({
    sites: {
      Scuola: [
        ['a', item.url],
        ['b', item.url],
      ],
      Concorsi: [['d', item.url]],
    },
  });
});

test('while nothing is known there is no board', () => {
  expect(toBoard([], today)).toBeNull();
});
