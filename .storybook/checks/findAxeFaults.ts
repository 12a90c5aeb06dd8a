import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { StoryContext } from 'storybook/internal/types';
import type { Fault } from './Fault.ts';

interface AxeResult {
  violations?: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[];
  error?: unknown;
}

interface AxeOptions {
  rules?: Record<string, { enabled: boolean }>;
  runOnly?: string[];
}

/** Returns what axe finds on the page, by the addon and with the options that its panel has. */
export async function findAxeFaults(
  { id, parameters }: { id: string; parameters: { a11y?: { options?: AxeOptions } } },
  { rules, ...more }: AxeOptions = {},
): Promise<Fault[]> {
  const results: AxeResult[] = [];
  const reporting = {
    reports: [],
    addReport: ({ result }: { result: unknown }) => results.push(result as AxeResult),
  };
  const { options } = parameters.a11y ?? {};
  const a11y = {
    test: 'todo',
    options: { ...options, rules: { ...options?.rules, ...rules }, ...more },
  };
  await runAxe({
    id,
    parameters: { a11y },
    globals: {},
    viewMode: 'story',
    reporting,
  } as unknown as StoryContext);
  const [{ violations, error } = {}] = results;
  if (!violations) throw new Error('axe has not run', { cause: error });
  return violations.flatMap(({ id: rule, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      check: 'axe',
      element: target.join(' '),
      measured: `${rule}, ${help}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    })),
  );
}
