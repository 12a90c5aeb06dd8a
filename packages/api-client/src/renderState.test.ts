import { expect, test } from 'vitest';
import {
  readRenderedServices,
  readRenderState,
  renderStateHeaders,
  type RenderState,
} from './renderState.ts';

test('the state of a rendering arrives whole, accents included', () => {
  const state: RenderState = {
    now: '2026-11-25T10:00:00+01:00[Europe/Rome]',
    services: [{ timeZone: 'Europe/Rome', name: 'Università' }],
    availability: [{ day: '2026-12-08', fullSlots: ['16:30'], closure: { label: 'Festività «locale»' } }],
    news: [{ title: 'Università', description: 'Le date', url: 'https://news.example/', date: '2026-11-20' }],
  };
  const headers = new Headers(renderStateHeaders(state));
  expect(readRenderState(headers)).toEqual(state);
  expect(readRenderedServices(headers)).toEqual(state.services);
});

test('a page for any moment has services alone, one of the development server none', () => {
  const services = [{ timeZone: 'Europe/Rome' }];
  const headers = new Headers(renderStateHeaders({ services }));
  expect([readRenderState(headers), readRenderedServices(headers)]).toEqual([null, services]);
  expect([readRenderState(new Headers()), readRenderedServices(new Headers())]).toEqual([null, null]);
});
