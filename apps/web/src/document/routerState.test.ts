import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { routerStream } from './routerState.ts';

const data = {
  root: [{ hours: { monday: ['16:30', '17:00'] }, durationMinutes: 30, isOpen: false }],
  'routes/layout': null,
  'routes/contact': { now: 'lunedì “30” novembre', none: [], empty: {}, nothing: '', list: [null, 0, 'à'] },
};

test('React Router’s code reads the data of the routes as the document has them', async () => {
  const { value } = await decode(routerStream(data), globalThis);
  expect(value).toEqual({ loaderData: data, actionData: null, errors: null });
});
