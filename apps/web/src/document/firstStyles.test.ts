import { expect, test } from 'vitest';
import { firstStyles } from './firstStyles.ts';

const html =
  '<header class="Header blue" data-part="top"><a href="/" aria-current="page">Home</a><p class="panel" hidden="">Pages</p></header>';

test.for([
  { rule: '.Header{color:red}', why: 'its class is in the page' },
  { rule: '.Header>a[aria-current=page]{color:red}', why: 'its attribute has this value' },
  { rule: '.Header :is(.Absent,a){color:red}', why: 'one of the choices may be in the page' },
  { rule: '.Header:not(.Absent){color:red}', why: 'what is excluded need not be there' },
  { rule: '.Header:not(:is(.Absent,.Other)){color:red}', why: 'what is excluded need not be there' },
  { rule: 'a[href^="/"]::after{color:red}', why: 'a part of an element is there where the element is' },
  { rule: '.Header::after{visibility:hidden}', why: 'what is hidden may take space' },
  { rule: '.Header:has(>a:first-child){color:red}', why: 'it contains such an element' },
  { rule: '@media (width>=48rem){.Header{color:red}}', why: 'the window may be wide' },
])('a page keeps $rule: $why', ({ rule }) => {
  expect(firstStyles(rule, html)).toBe(rule);
});

test.for([
  { rule: '.Footer{color:red}', why: 'no element has the class' },
  { rule: '.Header .Absent{color:red}', why: 'one of two classes is missing' },
  { rule: '[data-part=end]{color:red}', why: 'the attribute has another value' },
  { rule: 'a[href^=http]{color:red}', why: 'the attribute begins otherwise' },
  { rule: 'a>.Header{color:red}', why: 'both are there, one not inside of the other' },
  { rule: 'a:nth-child(2){color:red}', why: 'it is the first' },
  { rule: '[hidden]{color:red}', why: 'no element has the attribute' },
  { rule: '.Header fieldset>a{color:red}', why: 'no such element is in the page' },
  { rule: '/* made by a tool */', why: 'it is for readers of the code' },
  { rule: '.Header:is(.Absent,.Other){color:red}', why: 'none of the choices is in the page' },
  { rule: '.Header:has(.Absent){color:red}', why: 'it contains nothing of the kind' },
  { rule: '.Header:is(:hover,[data-open]){color:red}', why: 'nothing is open and nobody has pointed' },
  { rule: '.Header:hover{color:red}', why: 'nobody has pointed at anything yet' },
  { rule: 'a:focus-visible{color:red}', why: 'nobody has come to it with the keyboard' },
  { rule: '.Header:disabled{color:red}', why: 'nothing in the page is disabled' },
  { rule: '.panel a{color:red}', why: 'what has the class is hidden' },
  { rule: '.Header:after{visibility:hidden;position:absolute}', why: 'it stands ready for a press' },
  {
    rule: '.Header{transition:color 1s;cursor:pointer}',
    why: 'nothing of it shows while the page is at rest',
  },
  { rule: '@media (forced-colors:active){.Header{color:red}}', why: 'few screens show it' },
  {
    rule: '@media (prefers-reduced-motion:reduce){.Header{animation:none!important}}',
    why: 'nothing moves yet',
  },
  {
    rule: '@media (scripting:none){.Header{color:red}}',
    why: 'without scripts the whole style sheet comes at once',
  },
  { rule: '@media print{.Header{color:red}}', why: 'only paper shows it' },
  { rule: '@layer print{.Header{color:red}}', why: 'only paper shows it' },
  { rule: '@keyframes turn{to{rotate:1turn}}', why: 'nothing is animated' },
  { rule: ':root{--absent:red}', why: 'nothing reads the property' },
])('a page leaves $rule to the late styles: $why', ({ rule }) => {
  expect(firstStyles(rule, html)).toBe('');
});

test.for([
  {
    rule: ':root{--red:#f00;--text:var(--red)}.Header{color:var(--text)}',
    kept: '.Header{color:#f00}',
    why: 'it has one value everywhere',
  },
  {
    rule: ':root{--text:#f00}@media (width>=48rem){:root{--text:#00f}}.Header{color:var(--text)}',
    why: 'it depends on the window',
  },
  {
    rule: '@media (width>=48rem){:root{--text:#00f}}.Header{color:var(--text)}',
    why: 'it is there in wide windows alone',
  },
  {
    rule: ':root{--text:#f00}.blue{--text:#00f}.Header{color:var(--text)}',
    why: 'a part of the page changes it',
  },
  {
    rule: '.blue{--text:#00f}header{color:var(--text)}a{color:var(--text)}',
    kept: 'header{color:#00f}a{color:#00f}',
    why: 'it is that of the part of the page that reads it',
  },
  { rule: 'a{--text:#00f}.Header{color:var(--text)}', why: 'the part of the page around it reads it' },
  {
    rule: 'a{--text:#00f}:is(.Header,a){color:var(--text)}',
    why: 'another part of the page reads it as well',
  },
  {
    rule: '@media (width>=48rem){.blue{--text:#00f}}a{color:var(--text)}',
    why: 'that part of the page has it in wide windows alone',
  },
  {
    rule: '.blue{--text:#00f;animation:fade 1s}@keyframes fade{to{color:var(--text)}}',
    why: 'nothing says which part of the page an animation is of',
  },
  {
    rule: ':root{--text:#f00}.Header{color:var(--text,#000)}',
    kept: '.Header{color:#f00}',
    why: 'it is missing nowhere',
  },
  {
    rule: '@media (width>=48rem){:root{--text:#f00}}.Header{color:var(--text,#000)}',
    why: 'it is missing in narrow windows',
  },
  {
    rule: ':root{--text:rebeccapurple}.Header{color:var(--text)}a{color:var(--text)}',
    why: 'its value is long, and read twice',
  },
  {
    rule: ':root{--text:rebeccapurple}.Header{color:var(--text)}',
    kept: '.Header{color:rebeccapurple}',
    why: 'its value is long, and read once',
  },
])('the constants of $rule are written where they are used unless it varies: $why', ({ rule, kept }) => {
  expect(firstStyles(rule, html)).toBe(kept ?? rule);
});

test.for([
  {
    rule: ':root{--a:rebeccapurple}.Header{color:var(--a,light-dark(#fff,rgb(0 0 0/.5)))}',
    kept: '.Header{color:rebeccapurple}',
    why: 'the root always has a value',
  },
  { rule: '.Header{color:var(--a,light-dark(#fff,#000))}', why: 'nothing else says the value' },
  {
    rule: ':root{--a:rebeccapurple}.Header{color:var(--a,#fff)}@supports (color:light-dark(#fff,#000)){.Header{color:var(--a,light-dark(#fff,#000))}}',
    kept: '.Header{color:rebeccapurple}',
    why: 'for browsers that know it the rule says the same',
  },
  {
    rule: '.Header{color:red}.Header{color:#00f}@supports (color:light-dark(#fff,#000)){.Header{color:red}}',
    why: 'the rule before it says otherwise',
  },
  {
    rule: '.Header{color:red}@media (width>=48rem){.Header{color:#00f}}@supports (color:light-dark(#fff,#000)){.Header{color:red}}',
    why: 'a rule of wide windows before it says otherwise',
  },
])('of $rule a page keeps what is used: $why', ({ rule, kept }) => {
  expect(firstStyles(rule, html)).toBe(kept ?? rule);
});

test('a page keeps the rules of states that its elements begin with', () => {
  expect(firstStyles(':checked{color:red}', '<input type="radio" checked="">')).toBe(':checked{color:red}');
});

test('of a list of selectors only those of the page are kept', () => {
  expect(firstStyles('.Header,.Absent,.blue{color:red}', html)).toBe('.Header,.blue{color:red}');
});

test('the order of the layers comes first, wherever the build has put it', () => {
  expect(firstStyles('@layer ui{.Header{color:red}}@layer base,ui;', html)).toBe(
    '@layer base,ui;@layer ui{.Header{color:red}}',
  );
});

test('the layers have the order of the whole style sheet, which comes later, those without a rule here included', () => {
  expect(firstStyles('@layer base{.Absent{color:red}}@layer ui{.Header{color:red}}', html)).toBe(
    '@layer base,ui;@layer ui{.Header{color:red}}',
  );
});

test('properties that only a property needs, and animations that are used, are kept with their rules', () => {
  const used =
    ':root{--a:var(--b) solid;--b:rebeccapurple}.Header{border:var(--a);outline:var(--a);color:var(--b);animation:turn 1s}@keyframes turn{to{rotate:1turn}}';
  expect(firstStyles(used, html)).toBe(used);
  expect(firstStyles(':root{--a:var(--b);--b:rebeccapurple}', html)).toBe('');
});

const page = (text: string, href: string) =>
  `<p class="Header">${text}</p><a href="${href}">${text}</a><script>"<p class='Late'>${text}"</script>`;

test('documents of the same structure have the same styles, whatever their texts and scripts say', () => {
  const styles = '.Header{color:red}a[href^=tel]{color:blue}.Late{color:red}';
  expect(firstStyles(styles, page('lunedì', 'tel:+39'))).toBe('.Header{color:red}a[href^=tel]{color:blue}');
  expect(firstStyles(styles, page('martedì', 'tel:+40'))).toBe('.Header{color:red}a[href^=tel]{color:blue}');
  expect(firstStyles(styles, page('martedì', 'https://a.test'))).toBe('.Header{color:red}');
});

test('the styles of the structures that were asked for last are kept', () => {
  const styles = Array.from({ length: 130 }, (_, index) => `.p${index}{color:red}`).join('');
  for (let index = 0; index < 130; index += 1)
    expect(firstStyles(styles, `<p class="p${index}">`)).toBe(`.p${index}{color:red}`);
  expect(firstStyles(styles, '<p class="p0">')).toBe('.p0{color:red}');
});
