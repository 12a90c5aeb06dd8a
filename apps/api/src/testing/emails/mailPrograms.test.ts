import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { star } from '../../outbox/star/star.ts';
import { bookingOfLongNames, exampleLink, longCentre } from './exampleBooking.ts';
import { exampleEmails } from './exampleEmails.ts';
import { bookingConfirmation } from '../../booking/emails/templates/bookingConfirmation.ts';
import { inlineStyle, readEmail } from './readEmail.ts';

const emails = Object.entries(exampleEmails);

/** What some programs ignore, and what is seen there instead. */
const ignored: Record<string, string> = {
  '@media': 'the light colours',
  '<style> element': 'the light colours',
  'color-scheme CSS property': 'the colours that the program chooses in dark mode',
  'color-scheme meta tag': 'the colours that the program chooses in dark mode',
  '<body> element': 'the table around the content has the same ground',
  'display:none': 'the preheader stays hidden by mso-hide and a height of 0',
  overflow: 'the preheader stays hidden by display and mso-hide',
  'max-height property': 'the preheader stays hidden by display and mso-hide',
  'overflow-wrap': 'a very long word widens its table',
  'border-radius': 'square corners',
  'white-space': 'a phone number that may break at its spaces',
  'height property': 'the attribute of the same name, or a height of at least that',
  'role attribute': 'a table that screen readers name as one',
};

test.for(emails)(
  'mail programs show the email «%s»: what they ignore is known (caniemail.com)',
  ([, { html }]) => {
    const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'] as const;
    const { errors } = caniemail({ clients: [...clients], html: html ?? '' }).issues;
    const titles = [...errors.values()].flat().map(({ title }) => title);
    expect([...new Set(titles)].filter((title) => !(title in ignored))).toEqual([]);
  },
);

test.for(emails)('the email «%s» is made of tables with inline styles', ([, mail]) => {
  const { elements } = readEmail(mail);
  const names = new Set(elements.map(({ name }) => name));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);

  for (const table of elements.filter(({ name }) => name === 'table'))
    expect(table.attribs).toMatchObject({
      role: 'presentation',
      cellpadding: '0',
      cellspacing: '0',
      border: '0',
    });
  for (const element of elements) {
    const style = inlineStyle(element);
    // Outlook reads the attribute, the others the style.
    expect([element.name, style['background-color']]).toEqual([element.name, element.attribs['bgcolor']]);
    expect(style['display'] ?? 'block').toMatch(/^(block|none)$/);
    expect(
      Object.keys(style).filter((name) =>
        /^(position|float|flex|grid|gap|margin-|background(-image)?$)/.test(name),
      ),
    ).toEqual([]);
    expect(style['margin'] ?? '').not.toContain('-');
    // Gmail's program on phones drops rules with them.
    expect(element.attribs['style'] ?? '').not.toMatch(/!important|var\(|calc\(|rgb|\d(rem|em|vw)\b/);
  }
});

const known = new Set(
  'html head meta title style body div table tbody tr td h1 p a span strong s br img'.split(' '),
);

test.for(emails)('the email «%s» needs no other server: its one image is in it', ([, mail]) => {
  const { elements } = readEmail(mail);
  const images = elements.filter(({ name }) => name === 'img').map(({ attribs }) => attribs);
  expect(images).toEqual([expect.objectContaining({ src: star.src, alt: '', width: '56', height: '56' })]);
  expect(mail.html).not.toMatch(/<(link|script|iframe|object|form|input)\b|url\(|@import/);
});

test.for(emails)(
  'without its <style> the email «%s» has the same form: dark colours are all in it',
  ([, mail]) => {
    const { elements } = readEmail(mail);
    const styles = elements.filter(({ name }) => name === 'style');
    expect(styles).toHaveLength(1);
    const css = /<style>(.*?)<\/style>/s.exec(mail.html ?? '')?.[1] ?? '';
    const [outside = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    expect(outside.trim()).toBe(':root { color-scheme: light dark; supported-color-schemes: light dark; }');
    const properties = [...dark.matchAll(/([\w-]+): #/g)].map(([, name]) => name);
    expect(new Set(properties)).toEqual(new Set(['background-color', 'border-color', 'color']));
    expect(dark.match(/;/g)).toHaveLength(properties.length);
  },
);

test('Outlook, which ignores a maximal width, has a table of 600 px around the content', () => {
  for (const [, { html }] of emails) {
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]--><table /);
    expect(html).toMatch(/<\/table><!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]--><\/td>/);
  }
});

test('no email comes near the 102 kB after which Gmail hides the rest', () => {
  const longest = bookingConfirmation(bookingOfLongNames, longCentre, exampleLink);
  for (const { html } of [...Object.values(exampleEmails), longest])
    expect(Buffer.byteLength(html ?? '')).toBeLessThan(40_000);
});
