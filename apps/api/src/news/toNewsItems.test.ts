import { expect, test } from 'vitest';
import { toNewsItems } from './toNewsItems.ts';

const itemsOf = (xml: string) => toNewsItems(xml, 'Europe/Rome');

const item = {
  title: 'Concorso docenti',
  description: 'Il bando è aperto',
  url: 'https://scuola.test/bando',
};

test.for([
  {
    format: 'RSS',
    xml: `<rss version="2.0"><channel><title>a</title><item><title>Concorso docenti</title>
      <description>Il bando è aperto</description><link>https://scuola.test/bando</link></item></channel></rss>`,
  },
  {
    format: 'Atom',
    xml: `<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry><title>Concorso docenti</title>
      <summary>Il bando è aperto</summary><link href="https://scuola.test/bando"/></entry></feed>`,
  },
  {
    format: 'RDF',
    xml: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel><title>a</title></channel><item><title>Concorso docenti</title>
      <description>Il bando è aperto</description><link>https://scuola.test/bando</link></item></rdf:RDF>`,
  },
])('$format is read as title, description and url (R102)', ({ xml }) => {
  expect(itemsOf(xml)).toEqual([item]);
});

const rssWith = (inner: string) =>
  `<rss version="2.0"><channel><title>a</title><item>${inner}</item></channel></rss>`;
const link = '<link>https://scuola.test/bando</link>';

test.for([
  { what: 'tags', html: '<![CDATA[<p>Il <b>bando</b></p><script>alert(1)</script>]]>', text: 'Il bando' },
  { what: 'escaped tags', html: '&lt;p&gt;Il bando&lt;/p&gt;', text: 'Il bando' },
  {
    what: 'entities in text',
    html: '<![CDATA[Perch&eacute; s&igrave; &amp; no &#8217; &#x20AC;]]>',
    text: 'Perché sì & no ’ €',
  },
  { what: 'signs that are no tags', html: '<![CDATA[3 &lt; 5 &lt;b&gt;]]>', text: '3 < 5' },
  { what: 'line breaks and invisible characters', html: 'Il\n\n  bando\u202E\u200B!', text: 'Il bando !' },
  { what: 'a long text', html: 'a'.repeat(700), text: `${'a'.repeat(599)}…` },
])('$what becomes plain text (A40)', ({ html, text }) => {
  const [read] = itemsOf(rssWith(`<title>a</title><description>${html}</description>${link}`));
  expect(read?.description).toBe(text);
});

test.for([
  { what: 'RSS', inner: '<pubDate>Fri, 20 Nov 2026 23:30:00 GMT</pubDate>', date: '2026-11-21' },
  {
    what: 'Dublin Core',
    inner: '<dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2026-11-20</dc:date>',
    date: '2026-11-20',
  },
  { what: 'no words of a date', inner: '<pubDate>ieri</pubDate>', date: undefined },
  { what: 'no date', inner: '', date: undefined },
])('an item with a date of $what has the day $date at the centre', ({ inner, date }) => {
  const [read] = itemsOf(rssWith(`<title>a</title>${link}${inner}`));
  expect(read?.date).toBe(date);
});

test('an Atom entry without the date of its publication has that of its update', () => {
  const [read] = itemsOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry><title>b</title>
    <link href="https://scuola.test/bando"/><updated>2026-11-20T08:00:00+01:00</updated></entry></feed>`);
  expect(read?.date).toBe('2026-11-20');
});

test.for([
  { what: 'a javascript: address', inner: '<title>a</title><link>javascript:alert(1)</link>' },
  { what: 'a data: address', inner: '<title>a</title><link>data:text/html,x</link>' },
  { what: 'no address', inner: '<title>a</title>' },
  { what: 'no title', inner: `<description>a</description>${link}` },
])('an item with $what is left out (A40)', ({ inner }) => {
  expect(itemsOf(rssWith(inner))).toEqual([]);
});

test('the first 40 items of a long feed are used', () => {
  const many = Array.from({ length: 60 }, (_, index) => `<item><title>n ${index}</title>${link}</item>`).join(
    '',
  );
  const items = itemsOf(`<rss version="2.0"><channel><title>a</title>${many}</channel></rss>`);
  expect(items).toHaveLength(40);
  expect(items.at(-1)?.title).toBe('n 39');
});

test.for(['', 'ciao', '<html><body>404</body></html>', '{"items":[]}'])('«%s» is no feed', (text) => {
  expect(() => itemsOf(text)).toThrow(/./);
});
