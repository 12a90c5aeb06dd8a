import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inHtml, inText, joined, lines, sentences } from './Block.ts';
import { indented, paragraph, quote } from './blocks.tsx';
import { facts, factsTable, plainFact } from './facts.tsx';
import { filled, labelLink, lastLink, link, phoneLink } from './inlines.tsx';
import { toLanguage } from '../../texts/Language.ts';

const url = 'https://site.test/move';
const { callToTalk } = toLanguage('en-GB').words.emails;

test.for([
  { name: 'sentences', block: sentences('One.', 'Two.'), seen: 'One. Two.', text: 'One. Two.' },
  {
    name: 'nothing between sentences',
    block: sentences('One.', null, 'Two.'),
    seen: 'One. Two.',
    text: 'One. Two.',
  },
  {
    name: 'a word of the text alone',
    block: sentences('One.', inText('Two.')),
    seen: 'One.',
    text: 'One. Two.',
  },
  {
    name: 'a word of the HTML alone',
    block: sentences(inHtml('One.'), 'Two.'),
    seen: 'One. Two.',
    text: 'Two.',
  },
  { name: 'lines', block: lines('One', 'Two'), seen: 'One\nTwo', text: 'One\nTwo' },
  {
    name: 'blocks',
    block: joined('\n\n', paragraph('One'), null, paragraph('Two')),
    seen: 'OneTwo',
    text: 'One\n\nTwo',
  },
  { name: 'a link', block: link('Move', url), seen: 'Move', text: `Move:\n${url}` },
  {
    name: 'a link by its label',
    block: labelLink('a@b.test', 'mailto:a@b.test'),
    seen: 'a@b.test',
    text: 'a@b.test',
  },
  {
    name: 'the last link of a paragraph',
    block: paragraph('Busy?', lastLink('Move', url)),
    seen: 'Busy? Move.',
    text: `Busy? Move:\n${url}`,
  },
  {
    name: 'a sentence after it',
    block: lastLink('Move', url, 'It is free.'),
    seen: 'Move. It is free.',
    text: `Move:\n${url}\n\nIt is free.`,
  },
  {
    name: 'a phone in a phrase',
    block: filled(callToTalk, { phone: phoneLink('+39 0922 1') }),
    seen: 'If you would rather talk about it, call +39 0922 1.',
    text: 'If you would rather talk about it, call +39 0922 1.',
  },
  {
    name: 'facts',
    block: facts([plainFact('Name', 'Maria'), plainFact('Why?', 'So')]),
    seen: 'Name\nMariaWhy?\nSo',
    text: 'Name: Maria\nWhy? So',
  },
  {
    name: 'a table of facts',
    block: factsTable([plainFact('Name', 'Maria')]),
    seen: 'Name\nMaria',
    text: 'Name:     Maria',
  },
  {
    name: 'a quote that is indented',
    block: indented(quote('1. One\n2. Two')),
    seen: '\u00A01. One\n2. Two',
    text: '   1. One\n   2. Two',
  },
])('an email shows $name in both versions', ({ block, seen, text }) => {
  const html = renderToStaticMarkup(block.html);
  expect(html.replaceAll('<br/>', '\n').replaceAll(/<[^>]+>/g, '')).toBe(seen);
  expect(block.text).toBe(text);
});
