import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './contentPolicy.ts';

const html = `<style id="a">p{color:red}</style><script type="application/ld+json">{"data":1}</script>
<script>run()</script><script type="text/plain" id="late">import "/assets/entry.js";</script><script>run()</script><script></script>`;
const own = { apiHost: '', cookieScriptUrl: '' };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('a page may run and show its own inline scripts and styles, each named once by its hash', () => {
  const policy = contentPolicy(html, own);
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hash('run()')} ${hash('import "/assets/entry.js";')}`,
  );
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('p{color:red}')}`);
  expect(policy).not.toContain('unsafe');
});

test('everything that is not named is refused, other origins too', () => {
  const policy = contentPolicy(html, own);
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(policy).not.toMatch(/https?:/);
  expect(policy).not.toContain('frame-src');
});

test('an API of another origin may be called and sent forms, but runs nothing', () => {
  const policy = contentPolicy(html, { ...own, apiHost: 'https://api.example.it/v1' });
  expect(policy.match(/https:\/\/api\.example\.it/g)).toHaveLength(2);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example.it");
  expect(directive(policy, 'form-action')).toBe("form-action 'self' https://api.example.it");
});

test('the configured script for cookies may run, bring styles and frames and report', () => {
  const policy = contentPolicy(html, {
    ...own,
    cookieScriptUrl: 'https://consent.example/v2/banner.js?id=1',
  });
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'])
    expect(directive(policy, name)).toMatch(/ https:\/\/consent\.example$/);
  expect(directive(policy, 'form-action')).toBe("form-action 'self'");
});
