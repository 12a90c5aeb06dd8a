import type { FactProblem } from '../../config/editableFacts.ts';
import type { Language } from '../../texts/Language.ts';

/** Returns what is wrong with a fact, and what to write. */
export function problemInWords(problem: FactProblem, { words }: Language): string {
  const { problems } = words.agendaCentre;
  switch (problem.code) {
    case 'long':
    case 'many':
    case 'more':
      return problems[problem.code]({ most: problem.most });
    case 'year':
      return problems.year({ least: problem.least, most: problem.most });
    case 'few':
      return problems.few({ least: problem.least });
    case 'short-name':
      return problems[problem.code]({ entry: problem.entry, most: problem.most });
    case 'twice':
    case 'semicolon':
    case 'parts':
    case 'site':
      return problems[problem.code]({ entry: problem.entry });
    default:
      return problems[problem.code];
  }
}
