import { stopClock, type StoryData } from './clock.tsx';
import { setDeviceZone } from './deviceZone.ts';
import { emulateMedia } from './emulateMedia.ts';
import { setMockResponses } from './mockApi.ts';

/** Gives a story its clock, time zone, responses of the API and system settings; returns what undoes it. */
export async function setUpStory(story: StoryData): Promise<() => void> {
  const { globals, parameters } = story;
  setMockResponses(parameters);
  await emulateMedia({
    'forced-colors': String(globals['forcedColors']),
    'prefers-reduced-motion': String(globals['reducedMotion']),
  });
  const resetZone = setDeviceZone(parameters);
  const startClock = stopClock(story);
  return () => {
    resetZone();
    startClock();
  };
}
