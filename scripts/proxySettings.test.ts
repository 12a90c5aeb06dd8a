import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longestFormBytes } from '../apps/api/src/page/addPage.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8');
const nginx = read('nginx.conf');

/** Returns what a `map` of nginx makes of a value. */
function mapped(variable: string, value: string): string | undefined {
  const [, lines = ''] = new RegExp(`map \\$\\w+ \\$${variable} \\{([^}]*)\\}`).exec(nginx) ?? [];
  for (const [, expression = '', result = ''] of lines.matchAll(/^ *~(\S+) (\S+);$/gm)) {
    const groups = new RegExp(expression).exec(value)?.groups;
    if (groups || new RegExp(expression).test(value))
      return result.replaceAll(/\$(\w+)/g, (_, name: string) => groups?.[name] ?? '');
  }
  return /default (\S+);/.exec(lines)?.[1];
}

test.for([
  { address: '203.0.113.77', network: '203.0.113.0/24' },
  { address: '10.1.2.3', network: '10.1.2.0/24' },
  { address: '2001:db8:ab:cd:1:2:3:4', network: '2001:db8:ab::/48' },
  { address: '2001:db8:ab::9', network: '2001:db8:ab::/48' },
  { address: '2001:db8:ab:cd::', network: '2001:db8:ab::/48' },
  { address: '2001:db8::9:8:7', network: '2001:db8::/48' },
  { address: '2001::9', network: '2001::/48' },
  { address: '::1', network: '::/48' },
  { address: '::ffff:203.0.113.77', network: '::/48' },
  { address: 'unix:', network: '-' },
])('nginx logs $network of $address (L3)', ({ address, network }) => {
  expect(mapped('logged_network', address)).toBe(network);
});

test.for([
  { address: '203.0.113.77', home: '$remote_addr' },
  { address: '2001:db8:ab:cd:1:2:3:4', home: '2001:db8:ab:cd::/64' },
  { address: '2001:db8:ab:cd::9', home: '2001:db8:ab:cd::/64' },
  { address: '2001:db8:ab::9', home: '2001:db8:ab::/64' },
  { address: '2001:db8::9:8:7:6', home: '2001:db8::/64' },
  { address: '2001::9', home: '2001::/64' },
])('nginx limits the connections of $home for $address', ({ address, home }) => {
  expect(mapped('home_network', address)).toBe(home);
  expect(nginx).toMatch(/^limit_conn_zone \$home_network zone=visitor:/m);
});

test('nginx waits for no body, which the server ends after 15 s', () => {
  expect(nginx.match(/proxy_request_buffering \w+;/g)).toEqual(['proxy_request_buffering off;']);
});

test.for([
  { url: '/prenotazione?link=a.b', logged: '/prenotazione' },
  { url: '/agenda/calendario.ics?chiave=a.b?c', logged: '/agenda/calendario.ics' },
  { url: '/?', logged: '/' },
  { url: '', logged: '' },
  { url: '/scrivi?email=maria@visitor.test', logged: '/scrivi' },
  { url: '/prenotazione%3Flink=a.b', logged: '-' },
  { url: '/scrivi/maria@visitor.test', logged: '-' },
])('nginx logs "$logged" of "$url"', ({ url, logged }) => {
  expect(mapped('logged_path', url)).toBe(logged);
});

test('each server of nginx logs in that format alone, and errors of the machine alone', () => {
  const [, format = ''] = /log_format centro ([^;]*);/.exec(nginx) ?? [];
  expect(format.match(/\$\w+/g)).toEqual([
    '$logged_network',
    '$time_iso8601',
    '$request_method',
    '$logged_path',
    '$server_protocol',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$upstream_status',
  ]);
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/centro.log centro;']);
    expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/centro-error.log crit;']);
  }
});

test('nginx leaves to the server how large a photograph is, at one address, and refuses larger bodies elsewhere', () => {
  const [ofServer = '', ...locations] = nginx.split(/^ {2}location /m);
  expect(ofServer).toContain('client_max_body_size');
  const larger = locations.filter((location) => location.includes('client_max_body_size'));
  expect(larger).toHaveLength(1);
  const [, path = ''] = /^~ (\S+) \{\n *client_max_body_size 0;/.exec(larger[0] ?? '') ?? [];
  const isLarger = (address: string) => new RegExp(path).test(address);
  expect(['/agenda/foto', '/alfa/agenda/foto'].map(isLarger)).toEqual([true, true]);
  for (const address of [
    '/',
    '/agenda/fotografie',
    '/agenda/foto/x',
    '/a/b/agenda/foto',
    '/xagenda/foto',
    '/scrivi',
  ])
    expect([address, isLarger(address)]).toEqual([address, false]);
});

test('nginx lets through every form that the server reads, such as a message of 5,000 Cyrillic letters', () => {
  const source = join(import.meta.dirname, '../apps/api/src');
  const limits = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.(test|stories)\.tsx?$|^testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/bodyLimit: ([^,}]*)/g)])
    .map(([, written = '']) =>
      written.trim() === 'longestFormBytes'
        ? longestFormBytes / 1024
        : /^(\d+) \* 1024 *$/.exec(written)?.[1],
    );
  // A limit that is written in another way would be NaN.
  const largest = Math.max(...limits.map(Number));
  expect(limits.length).toBeGreaterThan(2);
  expect(nginx.match(/client_max_body_size [1-9].*/g)).toEqual([`client_max_body_size ${largest}k;`]);
  const message = new URLSearchParams({ message: 'ж'.repeat(5000), name: 'ж'.repeat(80) });
  expect(String(message).length).toBeLessThan(largest * 1024);
});

test('each location of nginx has the headers of the server', () => {
  // A line of its own would take the place of all of them.
  for (const location of nginx.split(/^ {2}location /m).slice(1))
    expect(location.split('\n  }\n')[0]).not.toContain('proxy_set_header');
  expect(nginx.match(/proxy_set_header \S+/g)).toEqual([
    'proxy_set_header Connection',
    'proxy_set_header Host',
    'proxy_set_header X-Forwarded-For',
    'proxy_set_header X-Forwarded-Proto',
  ]);
});

test('Caddy leaves the size of bodies to the server', () => {
  expect(read('Caddyfile')).not.toMatch(/^\s*(request_body|max_size)/m);
});

test('Caddy logs requests and errors without query, headers and whole address', () => {
  const [, fields = ''] = /^\tlog \{\n\t\tformat filter \{\n([^]*?)^\t\}$/m.exec(read('Caddyfile')) ?? [];
  expect(fields.match(/\S.*/g)).toEqual([
    'wrap json',
    'fields {',
    String.raw`request>uri regexp \?.* ""`,
    ...['request>remote_ip', 'request>client_ip'].flatMap((field) => [
      `${field} ip_mask {`,
      'ipv4 24',
      'ipv6 48',
      '}',
    ]),
    'request>remote_port delete',
    'request>headers delete',
    'resp_headers delete',
    '}',
    '}',
  ]);
});
