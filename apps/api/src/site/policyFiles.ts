/** A page's path, without a slash at the end, and its Content-Security-Policy. */
export type PagePolicy = readonly [path: string, policy: string];

/** Returns, by file name, the policies of all pages as different servers read them. */
export function policyFiles(
  policies: readonly PagePolicy[],
): Record<'_headers' | 'nginx.conf' | 'Caddyfile', string> {
  return {
    _headers: policies
      .map(([path, policy]) => `${path}${isFolder(path) ? '/*' : ''}\n  Content-Security-Policy: ${policy}\n`)
      .join(''),
    'nginx.conf': [
      '# In `http`; then in `server`: add_header Content-Security-Policy $content_policy always;',
      'map $uri $content_policy {',
      '  default "";',
      ...policies.map(([path, policy]) => `  ~^${toPattern(path)}$ "${policy}";`),
      '}\n',
    ].join('\n'),
    Caddyfile: policies
      .map(([path, policy], index) => {
        const matcher = `@page${index}`;
        return `${matcher} path_regexp ^${toPattern(path)}$\nheader ${matcher} Content-Security-Policy "${policy}"\n`;
      })
      .join(''),
  };
}

/** A path such as `/contact`, served from a file `index.html` in its folder. */
function isFolder(path: string): boolean {
  return path !== '/' && !path.endsWith('.html');
}

/** The addresses under which servers know a page: `/contact`, `/contact/`, `/contact/index.html`. */
function toPattern(path: string): string {
  if (path === '/') return '/(index\\.html)?';
  return isFolder(path) ? `${path}(/+(index\\.html)?)?` : path.replaceAll('.', '\\.');
}
