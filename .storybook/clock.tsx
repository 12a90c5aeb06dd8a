import { parseDateTime, toZoned, type ZonedDateTime } from '@internationalized/date';
import type { Decorator } from '@storybook/react-vite';
import type { ToolbarItem } from './ToolbarItem.ts';
import MockDate from 'mockdate';
import { Fragment } from 'react';

const timeZone = 'Europe/Rome';

/** The moments that the toolbar offers, as wall time in Rome; `story` is the story's own. */
export const clock = {
  name: 'Clock',
  description: 'What the clock of the device says',
  toolbar: {
    icon: 'time',
    dynamicTitle: true,
    items: [
      { value: 'story', title: 'The story’s own moment' },
      { value: '2026-11-25T10:00', title: 'Wednesday 25 November 2026, 10:00' },
      { value: '2026-11-25T18:30', title: 'The same day, 18:30: no slot is left' },
      { value: '2026-11-27T09:00', title: 'Friday 27 November 2026, 9:00: the next day is Monday' },
      { value: '2026-12-31T17:15', title: 'New Year’s Eve, 17:15: the window spans two years' },
      { value: 'real', title: 'Real time' },
    ],
  },
} satisfies ToolbarItem;

export interface StoryData {
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
  args: object;
}

/** Returns the moment that a story is shown at; null is real time. */
function momentOf({ globals, parameters, args }: StoryData): ZonedDateTime | null {
  const chosen = globals['clock'];
  if (chosen === 'real') return null;
  if (typeof chosen === 'string' && chosen !== 'story') return atCentre(chosen);
  if ('now' in args) return args.now as ZonedDateTime;
  const own = String(parameters['clock']);
  return own === 'real' ? null : atCentre(own);
}

/** Fixes `Date`, but no timer, at the story's moment, so that a story renders the same every day. */
export function stopClock(story: StoryData): () => void {
  const moment = momentOf(story);
  if (moment) MockDate.set(moment.toDate());
  return () => MockDate.reset();
}

/** Passes the moment of the toolbar to stories with an argument `now`, and remounts the story. */
export const withClock: Decorator = (Story, context) => {
  const { globals, args } = context;
  const isChosen = globals['clock'] !== 'story' && 'now' in args;
  const now = momentOf(context) ?? atCentre(new Date().toISOString().slice(0, 19), 'UTC');
  return (
    <Fragment key={String(globals['clock'])}>
      <Story args={isChosen ? { ...args, now } : args} />
    </Fragment>
  );
};

function atCentre(wallTime: string, zone = timeZone): ZonedDateTime {
  const moment = toZoned(parseDateTime(wallTime), zone);
  return toZoned(moment, timeZone);
}
