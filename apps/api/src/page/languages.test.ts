import { expect, test } from 'vitest';
import {
  englishBooking as booking,
  englishCentre as centre,
  italianWordsIn,
} from '../testing/englishCentre.ts';
import { visitorPages } from '../testing/visitorPages.ts';
import { toDocument } from './fixedPages.tsx';

test.for(Object.entries(visitorPages(centre, booking)))(
  'no Italian is left on the page «%s» of an English centre',
  ([, states]) => {
    for (const state of states) {
      const html = toDocument(state, 'pagine/style.css', centre.language);
      expect(html).toMatch(/^<!doctype html><html lang="en">/);
      const seen = html.replaceAll(/<link[^>]*>|(class|id|data-part|aria-\w+by)="[^"]*"/g, '');
      expect(italianWordsIn(seen)).toEqual([]);
      expect(seen).not.toMatch(/undefined|\[object/);
    }
  },
);
