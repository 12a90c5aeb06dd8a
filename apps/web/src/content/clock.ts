/** Whether a zone has the clock that «ora italiana» names. */
export const isItalianClock = (timeZone: string) => timeZone === 'Europe/Rome';

/** Names the clock of the centre. */
export const clockName = (timeZone: string) => (isItalianClock(timeZone) ? 'ora italiana' : 'ora del centro');
