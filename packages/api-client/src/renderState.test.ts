import { expect, test } from 'vitest';
import { readRenderState, renderStateHeaders, type RenderState } from './renderState.ts';

test('the state of a rendering arrives whole, accents included', () => {
  const state: RenderState = {
    now: '2026-11-25T10:00:00+01:00[Europe/Rome]',
    services: [{ timeZone: 'Europe/Rome', name: 'Università' }],
    availability: [{ day: '2026-12-08', fullSlots: ['16:30'], closure: { label: 'Festività «locale»' } }],
    news: [{ title: 'Università', description: 'Le date', url: 'https://news.example/', date: '2026-11-20' }],
  };
  expect(readRenderState(new Headers(renderStateHeaders(state)))).toEqual(state);
});

test('a page of a build has no state', () => {
  expect(readRenderState(new Headers())).toBeNull();
});
