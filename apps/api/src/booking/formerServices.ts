import type { CompleteRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Store } from '../stores/Store.ts';

type ServicesConfig = Pick<Config, 'rules' | 'services'>;

interface FormerContext<Settings extends ServicesConfig> {
  config: Settings;
  store: Pick<Store, 'bookings'>;
  now: () => Date;
}

/**
 * Returns the configuration with the services that bookings have and the rules have no longer, as after another key for the
 * same service: nobody can book them, but their bookings stay in the agenda, can be cancelled, and hold every adviser and
 * room, since nothing says any more which. The log names those with bookings to come.
 */
export async function withFormerServices<Settings extends ServicesConfig>(
  { config, store, now }: FormerContext<Settings>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Settings> {
  const booked = await store.bookings.bookedServices(now());
  const former = booked.filter(({ service }) => !config.services.has(service));
  if (former.length === 0) return config;
  for (const { service, toCome } of former)
    if (toCome > 0)
      log.warn(
        `${toCome} bookings to come are of the service "${service}", which the rules have no longer: ` +
          'give it back its key, or cancel them with «centre cancel»',
      );
  const rules = closedRules(config);
  return {
    ...config,
    services: new Map([...config.services, ...former.map(({ service }) => [service, rules] as const)]),
  };
}

function closedRules({ rules, services }: ServicesConfig): CompleteRules {
  const resources = Object.assign(
    {},
    ...[...services.values()].map((ofService) => ofService.resources),
  ) as Record<string, number>;
  const needs = Object.keys(resources);
  return { ...rules, hours: {}, extraOpenings: [], questions: [], resources, needs, needsPer: 'booking' };
}
