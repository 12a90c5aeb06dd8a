/** The versions with which the recipes are tested; their pages name none, but where packages need one version of all. */
export const versions: Readonly<Record<string, string>> = {
  '@astrojs/node': '11.1.6',
  '@astrojs/react': '7.0.0',
  '@fastify/formbody': '9.0.1',
  '@hono/node-server': '2.1.9',
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@testing-library/dom': '10.4.1',
  '@testing-library/react': '16.3.3',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-vue': '6.0.11',
  '@wordpress/block-library': '11.1.0',
  astro: '7.3.5',
  express: '5.3.0',
  fastify: '5.12.8',
  'happy-dom': '21.0.4',
  hono: '4.13.19',
  isbot: '5.2.3',
  jsdom: '31.0.1',
  jsonschema: '4.26.0',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.4.0',
  svelte: '5.57.3',
  typescript: '5.9.3',
  vite: '8.3.8',
  vitest: '5.1.1',
  vue: '3.5.45',
};

/** Returns a line of the terminal with the version of each package that it installs, and those packages. */
export function withVersions(line: string): { line: string; installed: string[] } {
  const [, command, packages] = /^((?:npm|\S*pip) (?:install|pack)(?: --\S+)*) (.*)$/.exec(line) ?? [];
  if (!command || !packages) return { line, installed: [] };
  const isPython = command.includes('pip');
  const installed: string[] = [];
  const pinned = packages.split(' ').map((asked) => {
    if (asked.startsWith('./')) return asked;
    const { name = asked, written } = /^(?<name>.+)@(?<written>.+)$/.exec(asked)?.groups ?? {};
    const version = versions[name];
    if (!version) throw new Error(`versions.ts has no version of "${name}"`);
    if (written && written !== version) throw new Error(`versions.ts has ${name} ${version}, not ${written}`);
    installed.push(`${name} ${version}`);
    return `${name}${isPython ? '==' : '@'}${version}`;
  });
  return { line: [command, ...(isPython ? [] : ['--no-audit --no-fund']), ...pinned].join(' '), installed };
}
