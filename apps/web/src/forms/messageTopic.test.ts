import { expect, test } from 'vitest';
import { readTopic, topicHref, withTopic } from './messageTopic.ts';

test('a link to the form names its topic, also with spaces and signs', () => {
  const href = topicHref('EIPASS 7 Moduli User: prezzo & durata');
  const { search, hash } = new URL(href, 'https://centro.test/certificazioni-informatiche');
  expect(readTopic(search)).toBe('EIPASS 7 Moduli User: prezzo & durata');
  expect(hash).toBe('#newsletter');
});

test.for([
  { search: '', topic: null },
  { search: '?argomento=', topic: null },
  { search: '?argomento=%20%0A', topic: null },
  { search: '?argomento=CIAD%0Aseconda%20riga', topic: 'CIAD seconda riga' },
  { search: `?argomento=${'a'.repeat(200)}`, topic: 'a'.repeat(200) },
  { search: `?argomento=${'a'.repeat(201)}`, topic: null },
])('the address $search has the topic $topic', ({ search, topic }) => {
  expect(readTopic(search)).toBe(topic);
});

test('the topic is the first line of the message; what was typed stays', () => {
  const empty = withTopic('', 'CIAD');
  expect(empty).toBe('Vorrei informazioni su CIAD\n');
  expect(withTopic(empty, 'LIM')).toBe('Vorrei informazioni su LIM\n');
  expect(withTopic('Quando iniziate?', 'LIM')).toBe('Vorrei informazioni su LIM\nQuando iniziate?');
  expect(withTopic('Vorrei informazioni su LIM\nQuando iniziate?', 'CIAD')).toBe(
    'Vorrei informazioni su CIAD\nQuando iniziate?',
  );
});

test('a topic with a sentence of its own begins the message with it; another topic takes its place', () => {
  const teaching = withTopic('Per la primaria.', 'Master, insegno');
  expect(teaching).toBe('Insegno e vorrei sapere quali master mi servono.\nPer la primaria.');
  expect(withTopic(teaching, 'CIAD')).toBe('Vorrei informazioni su CIAD\nPer la primaria.');
});
