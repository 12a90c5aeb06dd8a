/** Whether a clock is the one that «ora italiana» names. */
export const isItalian = (timeZone: string) => timeZone === 'Europe/Rome';

/** Names the clock of the centre. */
export const centreTime = (timeZone: string) => (isItalian(timeZone) ? 'ora italiana' : 'ora del centro');
