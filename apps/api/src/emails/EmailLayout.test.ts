import { colors, contrastOf } from '@centro/ui/tokens';
import type { GlazeName } from '@centro/ui/tokens';
import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingCancellation } from './booking/bookingCancellation.tsx';
import { bookingConfirmation } from './booking/bookingConfirmation.tsx';
import { correctionRequest } from './booking/bookingCorrection.tsx';
import { bookingMove } from './booking/bookingMove.tsx';
import { bookingEmailToCentre, correctionEmailToCentre } from './centre/bookingEmailToCentre.ts';
import { bookingReminder } from './booking/bookingReminder.tsx';
import { exampleBooking, exampleCentre, exampleCorrection, exampleLink } from './exampleBooking.ts';
import { contactMessage } from './centre/contactMessage.tsx';
import { messageReceipt } from './newsletter/messageReceipt.tsx';
import { subscriptionConfirmation } from './newsletter/subscriptionConfirmation.tsx';

const links = { confirmUrl: exampleLink, unsubscribeUrl: exampleLink };
const emails = {
  confirmation: bookingConfirmation(exampleBooking, exampleCentre, exampleLink),
  reminder: bookingReminder(exampleBooking, exampleCentre, exampleLink),
  move: bookingMove(exampleBooking, exampleBooking, exampleCentre, exampleLink),
  correction: correctionRequest(exampleBooking, exampleCorrection, exampleCentre, exampleLink),
  corrected: correctionEmailToCentre(exampleBooking, exampleCorrection, exampleCentre),
  cancellation: bookingCancellation(exampleBooking, exampleCentre),
  toCentre: bookingEmailToCentre(exampleBooking, exampleCentre, null),
  message: contactMessage(
    { name: 'Ada', telefono: '333 1234567', message: 'Ciao', to: 'info@example.it' },
    { lastName: 'Rossi', email: 'a@b.test' },
    parseDate('2026-11-23'),
    exampleCentre,
  ),
  receipt: messageReceipt({ email: 'a@b.test', firstName: 'Ada' }, exampleCentre),
  subscription: subscriptionConfirmation(
    { email: 'a@b.test', firstName: 'Ada', unsubscribedAt: null },
    exampleCentre,
    links,
  ),
};

/** Returns the colour that dark mode sets for each class or tag, such as «.heading». */
function darkRules(html: string, property: 'color' | 'background-color'): Map<string, GlazeName> {
  const [, dark = ''] = /prefers-color-scheme: dark\) \{(.*?\})\s*\}/s.exec(html) ?? [];
  const rules = [...dark.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selectors = '', declared = '']) => {
    const [, value] = new RegExp(`(?:^|[ ;])${property}: (#\\w+) !important`).exec(declared) ?? [];
    const name = (Object.keys(colors) as GlazeName[]).find((glaze) => colors[glaze] === value);
    return name ? selectors.split(',').map((selector): [string, GlazeName] => [selector.trim(), name]) : [];
  });
  return new Map(rules);
}

test.for(Object.entries(emails))(
  'in a dark mail program the %s email is readable: every text and background colour changes, with a contrast of 7 (L4)',
  ([, { html }]) => {
    const page = html ?? '';
    const [texts, grounds] = [darkRules(page, 'color'), darkRules(page, 'background-color')];
    for (const text of new Set(texts.values()))
      for (const ground of new Set(grounds.values()))
        expect([text, ground, contrastOf(text, ground) >= 7]).toEqual([text, ground, true]);

    const tags = [...page.matchAll(/<(\w+)([^>]*) style="([^"]*)"/g)];
    expect(tags.length).toBeGreaterThan(10);
    const forgotten = tags.flatMap(([whole, tag = '', attributes = '', style = '']) => {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
      const changes = (rules: ReadonlyMap<string, GlazeName>) =>
        rules.has(tag) || classes.some((name) => rules.has(`.${name}`));
      const isForgotten =
        (/(?:^|;)color:/.test(style) && !changes(texts)) ||
        (style.includes('background-color:') && !changes(grounds));
      return isForgotten ? [whole] : [];
    });
    expect(forgotten).toEqual([]);
  },
);
