/**
 * A program: a server that does one fsynced insert for each POST. Prints its port. The insert is
 * into a SQLite file, or into the PostgreSQL database of the first argument.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';

const [, , url] = process.argv;
const { insert, close } = url === undefined ? openFile() : await openPool(url);
const json = { 'content-type': 'application/json' };

const server = createServer((received, response) => {
  let body = '';
  received.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  received.on('end', () => {
    void store(JSON.stringify(JSON.parse(body)), response);
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

process.on('SIGTERM', () => void close().then(() => process.exit()));

async function store(body: string, response: ServerResponse): Promise<void> {
  await insert(body);
  response.writeHead(201, json).end('{"status":"stored"}');
}

function openFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-bare-'));
  const database = new DatabaseSync(path.join(folder, 'bare.sqlite'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept (body TEXT) STRICT;',
  );
  const prepared = database.prepare('INSERT INTO kept VALUES (?)');
  return {
    insert: async (body: string): Promise<unknown> => prepared.run(body),
    close: async () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openPool(connectionString: string) {
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query('create table kept (body text)');
  return {
    insert: (body: string): Promise<unknown> =>
      pool.query({ name: 'insert', text: 'insert into kept values ($1)', values: [body] }),
    close: () => pool.end(),
  };
}
