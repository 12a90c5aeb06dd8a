/** Returns the names of the variables whose value is still an obvious placeholder of `.env.example` (A56). */
export function demoFacts(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter((name) => /^(CENTRE_|MAIL_FROM$)/.test(name) && isDemoFact(env[name]));
}

/**
 * Returns name and a line for each demo fact that would reach a visitor's mailbox; none where emails are files. A site on this machine is
 * refused only in production: whoever develops one sends emails to a mail server beside it.
 */
export function demoFactsInEmails(env: NodeJS.ProcessEnv): { name: string; line: string }[] {
  const { SMTP_URL = '', MAIL = '', NODE_ENV = '' } = env;
  if (SMTP_URL.trim() === '' || MAIL.trim() === 'files') return [];
  const facts = NODE_ENV.trim() === 'production' ? { ...factsOfEmails, ...linksOfEmails } : factsOfEmails;
  return Object.entries(facts)
    .filter(([name]) => isDemoFact(env[name]))
    .map(([name, fix]) => ({
      name,
      line: `${name} must be ${fix}, as emails are sent by SMTP; ${JSON.stringify(env[name])} is a demo fact`,
    }));
}

/** What emails to visitors say about the centre, each with what to write. */
const factsOfEmails = {
  CENTRE_NAME: "the centre's name",
  CENTRE_ADDRESS: "the centre's street address",
  CENTRE_EMAIL: "the centre's mailbox",
  CENTRE_MOBILE: 'a phone of the centre',
  CENTRE_LANDLINE: 'a phone of the centre',
  CENTRE_MAP_URL: 'the address of a map of the place',
  CENTRE_PRIVACY_URL: 'the address of the privacy notice',
  MAIL_FROM: 'the sender of emails',
};

/** Where their links lead. */
const linksOfEmails = {
  CENTRE_BASE_URL: "the site's http or https address",
  CENTRE_API_HOST: "the API's http or https address",
};

const isDemoFact = (value = '') => placeholder.test(value.trim());

const placeholder =
  /example|esempio|localhost|^(Centro Studi|Comune|demo-centre|Nome sviluppatore|\+39 300 000 0000|\+39 0922 000000|0{11})$/i;
