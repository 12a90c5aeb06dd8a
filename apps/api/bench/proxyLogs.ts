import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { eventually } from '../src/testing/eventually.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');
const signature = 'Zx3vT0mQwY8nJb2RkL5sAg';
/** On the last one the server hangs up: the proxy also logs that as an error. */
const visits = [
  `/prenotazione?link=f1a7b0de.${signature}`,
  `/annulla-iscrizione?link=f1a7b0de.${signature}`,
  `/demo-centre/agenda?link=f1a7b0de.${signature}&x=?`,
  `/demo-centre/agenda/calendario.ics?chiave=f1a7b0de.${signature}`,
  `/broken?link=f1a7b0de.${signature}`,
];

interface Visitor {
  address: string;
  /** What the log may have of the address. */
  network: string;
}

interface Proxy {
  visitors: readonly Visitor[];
  /** Starts it with its settings of `deploy/`; everything that it writes is in the folder. */
  start(folder: string, port: number, server: string): ChildProcess;
}

const proxies: Record<string, Proxy> = {
  nginx: {
    visitors: [
      { address: '203.0.113.77', network: '203.0.113.0/24' },
      { address: '2001:db8:ab:cd:1:2:3:4', network: '2001:db8:ab::/48' },
      { address: '2001:db8:ab::9', network: '2001:db8:ab::/48' },
      { address: '2001:db8::9', network: '2001:db8::/48' },
      { address: '2001::9', network: '2001::/48' },
    ],
    start(folder, port, server) {
      const shipped = readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('/etc/nginx', folder)
        .replaceAll(/ *(listen|ssl_\w+) .*\n/g, '')
        // Two servers without TLS: the site, and the one that leads to it.
        .replace('server_name', `listen 127.0.0.1:${port};\n  server_name`)
        .replace(/server_name(?![\s\S]*server_name)/, `listen 127.0.0.1:${port + 1};\n  server_name`);
      writeFileSync(path.join(folder, 'centro-server.conf'), `server ${server};`);
      // As Debian's: logs for those who name none. All visitors come from this machine, so a header has the address.
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Visitor;
${shipped}}
`,
      );
      return spawn('nginx', ['-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')]);
    },
  },
  caddy: {
    visitors: [{ address: '127.0.0.77', network: '127.0.0.0' }],
    start(folder, port, server) {
      const env = {
        ...process.env,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_HOST: `http://:${port}`,
        SERVERS: server,
      };
      const shipped = readFileSync(path.join(deploy, 'Caddyfile'), 'utf8');
      const file = path.join(folder, 'Caddyfile');
      // The port of its commands is the same for every Caddy of a machine.
      writeFileSync(file, shipped.replace('\n{\n', '\n{\n\tadmin off\n'));
      const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
      caddy.stderr.on('data', (chunk: Buffer) =>
        writeFileSync(path.join(folder, 'caddy.log'), chunk, { flag: 'a' }),
      );
      return caddy;
    },
  },
};

/** Visits signed links through nginx and Caddy with the settings of `deploy/`, then searches all that they logged. */
export async function proxyLogs(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, proxy] of Object.entries(proxies)) {
    const { text, missing } = await logOf(proxy);
    const secrets = [signature, ...proxy.visitors.map(({ address }) => address)];
    const lines = text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
    for (const line of lines) console.error(`${name}: ${line}`);
    results.push(
      none(`${name}: lines with a signature, a key or a whole address`, lines.length),
      none(`${name}: of ${visits.length * proxy.visitors.length} visits, not logged`, missing),
    );
  }
  return results;
}

/** Returns what the proxy wrote, once every visit is logged by path and network, or how many are not. */
async function logOf({ visitors, ...settings }: Proxy): Promise<{ text: string; missing: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-proxy-'));
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/broken')) incoming.socket.destroy();
    else response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: serverPort } = server.address() as AddressInfo;
  const port = serverPort > 60_000 ? serverPort - 1000 : serverPort + 1000;
  const proxy = settings.start(folder, port, `127.0.0.1:${serverPort}`);
  const exited = once(proxy, 'exit');
  try {
    await Promise.race([
      exited.then(() => {
        throw new Error(`The proxy stopped:\n${textIn(folder)}`);
      }),
      eventually(() => visit(port, '/', '127.0.0.1')),
    ]);
    for (const { address } of visitors) for (const url of visits) await visit(port, url, address);
    const countMissing = () => {
      const lines = textIn(folder).split('\n');
      return visitors.flatMap(({ network }) =>
        visits.filter((url) => {
          const [pathname = ''] = url.split('?');
          return !lines.some((line) => line.includes(network) && line.includes(pathname));
        }),
      ).length;
    };
    await eventually(() => {
      if (countMissing() > 0) throw new Error('Not all visits are logged yet');
    }).catch(() => undefined);
    return { text: textIn(folder), missing: countMissing() };
  } finally {
    proxy.kill();
    await exited.catch(() => undefined);
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Opens an address with its own as referrer, as a browser does for the style sheet of a page. */
async function visit(port: number, url: string, address: string): Promise<void> {
  const isHere = address.startsWith('127.');
  const outgoing = request({
    port,
    path: url,
    host: '127.0.0.1',
    ...(isHere && { localAddress: address }),
    headers: { 'x-visitor': address, referer: `https://www.example.it${url}` },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
}

function textIn(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

function none(name: string, count: number): BenchResult {
  return { name, measured: String(count), limit: '0', isMet: count === 0 };
}
