/** Days and times. */
export const dates = {
  dayAndTime: '{day} alle ore {time}',
  italianTime: 'ora italiana',
} as const;
