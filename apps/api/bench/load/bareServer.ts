/** A program: a server that does one fsynced insert for each POST, and nothing for a GET. Prints its port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const folder = mkdtempSync(path.join(tmpdir(), 'centro-bare-'));
const database = new DatabaseSync(path.join(folder, 'bare.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept (body TEXT) STRICT;');
const insert = database.prepare('INSERT INTO kept VALUES (?)');
const json = { 'content-type': 'application/json' };

const server = createServer((received, response) => {
  if (received.method === 'GET') {
    response.writeHead(200, json).end('[]');
    return;
  }
  let body = '';
  received.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  received.on('end', () => {
    insert.run(JSON.stringify(JSON.parse(body)));
    response.writeHead(201, json).end('{"status":"stored"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

process.on('SIGTERM', () => {
  database.close();
  rmSync(folder, { recursive: true });
  process.exit();
});
