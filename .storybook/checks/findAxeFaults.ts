import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { StoryContext } from 'storybook/internal/types';
import type { Fault } from './Fault.ts';
import { isExplained } from './inconclusive.ts';

interface AxeResult {
  violations?: RuleResult[];
  /** What axe could not decide. */
  incomplete?: RuleResult[];
  error?: unknown;
}

interface RuleResult {
  id: string;
  help: string;
  nodes: ({ target: string[]; failureSummary?: string } & Record<'any' | 'all' | 'none', CheckResult[]>)[];
}

interface CheckResult {
  message: string;
}

interface AxeOptions {
  rules?: Record<string, { enabled: boolean }>;
  runOnly?: string[];
}

/**
 * Returns what axe finds on the page, by the addon and with the options that its panel has, and what it cannot decide without
 * a reason in the panel.
 */
export async function findAxeFaults(
  { id, parameters }: { id: string; parameters: { a11y?: { config?: object; options?: AxeOptions } } },
  { rules, ...more }: AxeOptions = {},
): Promise<Fault[]> {
  const results: AxeResult[] = [];
  const reporting = {
    reports: [],
    addReport: ({ result }: { result: unknown }) => results.push(result as AxeResult),
  };
  const { config, options } = parameters.a11y ?? {};
  const a11y = {
    test: 'todo',
    config,
    options: { ...options, rules: { ...options?.rules, ...rules }, ...more },
  };
  await runAxe({
    id,
    parameters: { a11y },
    globals: {},
    viewMode: 'story',
    reporting,
  } as unknown as StoryContext);
  const [{ violations, incomplete = [], error } = {}] = results;
  if (!violations) throw new Error('axe has not run', { cause: error });
  const undecided = incomplete.flatMap(({ id: rule, help, nodes }) =>
    nodes.flatMap(({ target, any, all, none }) =>
      [...any, ...all, ...none]
        .filter(({ message }) => !isExplained(message))
        .map(({ message }) => ({
          check: 'inconclusive' as const,
          element: target.join(' '),
          measured: `${rule}, ${help}: without a reason in inconclusive.ts: ${message}`,
        })),
    ),
  );
  const faults = violations.flatMap(({ id: rule, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      check: 'axe' as const,
      element: target.join(' '),
      measured: `${rule}, ${help}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    })),
  );
  return [...faults, ...undecided];
}
