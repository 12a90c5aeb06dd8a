import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { shortenMarkup } from './shortenMarkup.ts';

test.for<[written: string, shortened: string]>([
  ['<meta charSet="utf-8"/>', '<meta charset="utf-8">'],
  ['<form noValidate="" class="Form"></form>', '<form novalidate class="Form"></form>'],
  ['<img src="a.svg" alt=""/>', '<img src="a.svg" alt>'],
  [
    '<input required="" autoComplete="tel" title="a=&quot;&quot;"/>',
    '<input required autocomplete="tel" title="a=&quot;&quot;">',
  ],
  [
    '<svg viewBox="0 0 24 24"><path d="M5 12h14"></path><rect x="2"></rect></svg>',
    '<svg viewBox="0 0 24 24"><path d="M5 12h14"/><rect x="2"/></svg>',
  ],
  ['<ul><li>a</li><li><b>b</b></li></ul>', '<ul><li>a<li><b>b</b></ul>'],
  ['<ul><li>a</li><!--$--><li>b</li></ul>', '<ul><li>a</li><!--$--><li>b</ul>'],
  ['<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>', '<dl><dt>a<dd>b<dd>c</dl>'],
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<table><thead><tr><th>a</thead><tbody><tr><td>b<td>c</table>',
  ],
])('«%s» is the same document as «%s»', ([written, shortened]) => {
  expect(shortenMarkup(written)).toBe(shortened);
  expect(serialised(shortened)).toBe(serialised(written));
});

test.for([
  '<ul><li>a</li><!-- --></ul>',
  '<p>a</p><p>b</p>',
  '<style>a:before{content:""}</style>',
  '<script type="application/json">{"a":"b/>"}</script>',
])('«%s» stays as it is', (written) => {
  expect(shortenMarkup(written)).toBe(written);
});

/** Attributes without a value and names in lower case are what a parser makes of both. */
const serialised = (html: string) => DomUtils.getOuterHTML(parseDocument(html)).toLowerCase();
