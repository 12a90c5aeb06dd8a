import type { BookingRules } from '@centro/booking';
import { closedWith, validateRules } from '@centro/booking/validate';
import type { ServiceRules } from '@centro/booking/validate';

/** The rules of each service by its key, the centre's own first. */
export type Services = ReadonlyMap<string, BookingRules>;

/** The centre's own key and rules, and its other services. */
interface ServicesOfCentre {
  key: string;
  rules: BookingRules;
  others: readonly ServiceRules[];
}

/** Returns the rules of each service by its key; on a day on which the centre is closed, every service is. */
export function toServices({ key, rules, others }: ServicesOfCentre): Services {
  return new Map([
    [key, rules],
    ...others.map((service) => [service.key, closedWith(service, rules)] as const),
  ]);
}

/** Returns why these services cannot be offered together: two of one key, or a day that is closed twice. */
export function serviceProblems({ key, rules, others }: ServicesOfCentre): string[] {
  const keys = [key, ...others.map((service) => service.key)];
  const repeated = keys.filter((name, index) => keys.indexOf(name) !== index);
  const conflicts = others.flatMap((service) => {
    const verdict = validateRules(closedWith(service, rules));
    return verdict.ok ? [] : verdict.problems.map((problem) => `${service.key}: ${problem}`);
  });
  return [...repeated.map((name) => `the key "${name}" names two services`), ...conflicts];
}
