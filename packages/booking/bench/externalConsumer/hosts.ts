import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that an external consumer makes in an empty folder, beside the two tarballs, by the lines of the README and its host's. */
export interface Host {
  name: string;
  limitSeconds: number;
  /** Where the site is in the folder. */
  site: string;
  /** The lines for the terminal, before and after the files are written. */
  before: readonly string[];
  write: (site: string) => void;
  after: readonly string[];
  /** The command that serves the site, on `PORT`. */
  serve: string;
}

const kit = './centro-booking-*.tgz ./centro-api-client-*.tgz';
const kitAbove = '../centro-booking-*.tgz ../centro-api-client-*.tgz';
/** What `create-centre` asks for on a terminal. */
const facts =
  '--name "Harbour Study Centre" --address "1 Harbour Street, London" --phone "+44 20 7946 0000" --mailbox info@harbour.test --sender "Harbour <info@harbour.test>" --site https://harbour.test';
const rules = readFileSync(join(import.meta.dirname, '../../examples/other-centre/src/rules.json'), 'utf8');

const page = `'use client';

import { BookingDays, BookingGrid, BookingList, BookingPicker, BookingSlots, BookingSubmit, BookingSummary, useSelection } from '@centro/booking/react';
import { messages } from '@centro/booking/en';
import '@centro/booking/react/styles.css';
import type { BookingRules } from '@centro/booking';
import json from './rules.json';

const rules = json as BookingRules;
const contacts = [{ label: '020 7946 0000', href: 'tel:+442079460000' }];

export function BookingPage() {
  const selection = useSelection(rules);
  return (
    <BookingPicker selection={selection} contacts={contacts} messages={messages}>
      <BookingDays list={<BookingList />} calendar={<><BookingGrid /><BookingSlots /></>} />
      <BookingSummary />
      <BookingSubmit />
    </BookingPicker>
  );
}
`;

const element = `<centro-booking rules="/rules.json" lang="en"></centro-booking>`;
const reserve = 'centro-booking { display: block; min-height: 46rem; }';
/** What many themes of WordPress do to everything. */
const theme =
  '* { margin: 0; padding: 0; border: 0 } button, input { all: unset; background: pink } label { display: none }';
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A theme</title><link rel="icon" href="data:,"><style>${theme} ${reserve}</style>
<script type="module" src="/element.js"></script><main>${element}</main></html>`;

export const hosts: readonly Host[] = [
  {
    name: 'Vite, by create-centre',
    limitSeconds: 180,
    site: 'harbour',
    before: [`npx --yes --package ./centro-booking-*.tgz create-centre harbour ${facts}`],
    write: () => undefined,
    after: ['npm run build'],
    serve: 'npx vite preview --port $PORT',
  },
  {
    name: 'Vite, by create-centre, with the oldest React that the kit accepts',
    limitSeconds: 180,
    site: 'harbour',
    before: [`npx --yes --package ./centro-booking-*.tgz create-centre harbour ${facts}`],
    write: () => undefined,
    after: [
      'npm install --no-audit --no-fund react@18.2.0 react-dom@18.2.0 @types/react@18.2.79 @types/react-dom@18.2.25',
      'npm run build',
    ],
    serve: 'npx vite preview --port $PORT',
  },
  {
    name: 'plain HTML with the element, under the styles of a WordPress theme',
    limitSeconds: 300,
    site: '.',
    before: [`npm install --no-save ${kit}`, 'cp node_modules/@centro/booking/dist/element.js .'],
    write: (site) => {
      writeFileSync(join(site, 'rules.json'), rules);
      writeFileSync(join(site, 'index.html'), html);
    },
    after: [],
    serve: 'python3 -m http.server $PORT',
  },
  {
    name: 'Astro with the element',
    limitSeconds: 300,
    site: '.',
    before: [`npm install --no-audit --no-fund astro ${kit}`, 'mkdir -p src/pages public'],
    write: (site) => {
      writeFileSync(join(site, 'public/rules.json'), rules);
      const script = "<script>import '@centro/booking/element';</script>";
      writeFileSync(
        join(site, 'src/pages/index.astro'),
        html.replace(/<script.*<\/script>/, script).replace('<style>', '<style is:global>'),
      );
    },
    after: ['ASTRO_TELEMETRY_DISABLED=1 npx astro build'],
    serve: 'npx astro preview --port $PORT',
  },
  {
    // Its fonts come from Google, which a machine without access to it cannot fetch: their two lines go.
    name: 'Next, as create-next-app makes it without its two fonts of Google',
    limitSeconds: 300,
    site: 'next',
    before: [
      'npx --yes create-next-app next --yes --ts --app --no-tailwind --no-eslint --disable-git --skip-install',
      `cd next && npm install --no-audit --no-fund ${kitAbove}`,
    ],
    write: (site) => {
      const layout = join(site, 'app/layout.tsx');
      const text = readFileSync(layout, 'utf8')
        .replace(/import \{ Geist.*\n/, '')
        .replaceAll(/const geist\w+ = [^;]*;\n/g, '')
        .replace(/ className=\{`[^`]*geist[^`]*`\}/, '');
      writeFileSync(layout, text);
      writeFileSync(join(site, 'app/rules.json'), rules);
      writeFileSync(join(site, 'app/BookingPage.tsx'), page);
      writeFileSync(
        join(site, 'app/page.tsx'),
        "import { BookingPage } from './BookingPage';\n\nexport default function Home() {\n  return <BookingPage />;\n}\n",
      );
    },
    after: ['NEXT_TELEMETRY_DISABLED=1 npx next build'],
    serve: 'npx next start -p $PORT',
  },
];
