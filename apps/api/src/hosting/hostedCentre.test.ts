import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { aloneInProcess } from '../Hosting.ts';
import { testEnv } from '../testing/testEnv.ts';
import { hostedCentre } from './hostedCentre.ts';

test('a centre that cannot start is not tried again for each request', async () => {
  const config = readConfig(testEnv());
  let tries = 0;
  const centre = hostedCentre({
    config,
    openStore: () => {
      tries += 1;
      return Promise.reject(new Error('damaged'));
    },
    lastWrite: () => '',
    hosting: aloneInProcess(config),
    log: fastify().log,
    now: () => new Date(),
  });
  for (let request = 0; request < 3; request += 1) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await expect(centre.enter(response)).rejects.toThrow('damaged');
  }
  expect(tries).toBe(1);
});
