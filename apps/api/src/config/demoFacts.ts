/** Returns the names of the variables whose value is still an obvious placeholder of `.env.example` (A56). */
export function demoFacts(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env)
    .filter(([name, value]) => /^(CENTRE_|MAIL_FROM$)/.test(name) && placeholder.test(value ?? ''))
    .map(([name]) => name);
}

const placeholder =
  /example|esempio|localhost|^(Centro Studi|Comune|demo-centre|Nome sviluppatore)$|000 ?000/i;
