import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SitePolicies {
  /** Returns the header with the Content-Security-Policy of a page; none when the build names no policy for it. */
  of: (file: string) => Record<string, string>;
}

/** Reads the policies of the pages from the file `_headers` of the built site, which static hosts read too. */
export function sitePolicies(siteDir: string): SitePolicies {
  const file = path.join(siteDir, '_headers');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const policies = new Map(
    [...text.matchAll(/^(\/.*)\n {2}Content-Security-Policy: (.*)$/gm)].map(([, page = '', policy = '']) => [
      page,
      policy,
    ]),
  );
  return {
    of(name) {
      const folder = path.posix.dirname(name.split(path.sep).join('/'));
      const page = !name.endsWith('index.html') ? `/${name}` : folder === '.' ? '/' : `/${folder}/*`;
      const policy = policies.get(page);
      return policy === undefined ? {} : { 'content-security-policy': policy };
    },
  };
}
