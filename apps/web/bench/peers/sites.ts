import type { Page } from '@playwright/test';
import { untilHydrated } from '../../e2e/steps/openPage.ts';
import type { Device } from '../interactions/openSlowPage.ts';

/** What the measurements press and wait for on a site, as selectors. */
export interface SiteParts {
  /** Days that can be chosen and are not. */
  day: string;
  /** Has the slots of the chosen day. */
  slots: string;
  /** Slots that can be chosen and are not. */
  slot: string;
  /** Names the chosen slot. */
  summary: string;
  next: string;
  previous: string;
  submit: string;
  dialog: string;
  /** Home's link to contact, and what is seen there first. */
  link: string;
  form: string;
  /** What a visitor of contact can press first, and what then has another text. */
  firstTap: Record<Device, { control: string; position: number; changing: string }>;
  /** Resolves when the code of the page has taken over every control. */
  untilReady: (page: Page) => Promise<void>;
}

const submit = 'button.submit';
const link = 'main a[href^="/contact"]';
const peer = { slots: '.slots', slot: '.slot:not(:has(:checked))', summary: '.summary', submit, link };

// A closed day of the static calendar is none.
const ourDay = '.booking-tile[data-day]:not([aria-disabled], [data-outside-month])';
const nextDay = 'td:not([aria-selected=true]) > .rdp-day_button:enabled';
const preactDay = 'td:not([aria-selected=true]) > button:enabled';

export const sites = {
  ours: {
    day: ourDay,
    slots: '.booking-slots',
    slot: '.booking-slots .booking-slot:not(:has(:checked))',
    summary: '.booking-summary',
    next: '.booking-grid [data-turn=next]',
    previous: '.booking-grid [data-turn=previous]',
    submit: '.booking-submit',
    dialog: '[role=dialog]',
    link,
    form: '.BookingForm .booking-slot',
    firstTap: {
      phone: { control: '.booking-list .booking-slot', position: 0, changing: '.booking-summary' },
      // Its first day is chosen.
      desktop: { control: ourDay, position: 1, changing: '.booking-slots' },
    },
    untilReady: untilHydrated,
  },
  next: {
    ...peer,
    day: nextDay,
    next: '.rdp-button_next',
    previous: '.rdp-button_previous',
    dialog: '[role=dialog]',
    form: nextDay,
    firstTap: {
      phone: { control: nextDay, position: 0, changing: '.slots' },
      desktop: { control: nextDay, position: 0, changing: '.slots' },
    },
    untilReady: untilHydrated,
  },
  preact: {
    ...peer,
    day: preactDay,
    next: '.calendar .next',
    previous: '.calendar .previous',
    dialog: 'dialog',
    form: preactDay,
    firstTap: {
      phone: { control: preactDay, position: 0, changing: '.slots' },
      desktop: { control: preactDay, position: 0, changing: '.slots' },
    },
    untilReady: async (page) => {
      await page.waitForFunction(
        () => document.readyState === 'complete' && !document.querySelector('astro-island[ssr]'),
        null,
        { polling: 100 },
      );
    },
  },
} satisfies Record<string, SiteParts>;

export type SiteName = keyof typeof sites;
export const siteNames = Object.keys(sites) as SiteName[];
