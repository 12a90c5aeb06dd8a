import { fieldOf } from './centreFields.ts';
import { readCentreFile } from './centreFile.ts';
import { listCentreFiles } from './centresFolder.ts';
import { readServiceConfig } from './serviceConfig.ts';

/**
 * Returns why the centres of `CENTRES_DIR` are not ready to be served, a line for each field; none when they are ready. Throws a
 * `ConfigError` where the process itself could not start.
 */
export function centresProblems(env: NodeJS.ProcessEnv): string[] {
  const service = readServiceConfig(env);
  return listCentreFiles(service.centresDir).flatMap(({ key, file }) => {
    const verdict = readCentreFile(key, file, service);
    const problems = verdict.ok
      ? verdict.config.demoFacts.map((name) => `${fieldOf(name) ?? name} is still a demo fact`)
      : verdict.problems;
    return problems.map((problem) => `${key}.json: ${problem}`);
  });
}
