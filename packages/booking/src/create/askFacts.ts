import { createInterface } from 'node:readline/promises';
import { centreFacts, factNames, factProblem, type CentreFacts } from './centreFacts.ts';

/**
 * Asks on a terminal for each fact that is not given, with its default in brackets, until the answer is valid. Rejects when the
 * terminal is closed.
 */
export async function askFacts(
  given: Partial<CentreFacts>,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<CentreFacts> {
  const terminal = createInterface({ input, output });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  const facts = { ...given };
  try {
    for (const name of factNames) {
      const { question, suggestion } = centreFacts[name];
      const suggested = suggestion?.(facts) ?? '';
      const prompt = suggested === '' ? `${question}: ` : `${question} (${suggested}): `;
      while (facts[name] === undefined) {
        const answer = (await terminal.question(prompt, { signal: closed.signal })).trim() || suggested;
        const problem = factProblem(name, answer);
        if (problem === null) facts[name] = answer;
        else output.write(`It ${problem}\n`);
      }
    }
  } finally {
    terminal.close();
  }
  return facts as CentreFacts;
}
