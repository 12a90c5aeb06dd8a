/** Fails when a project's `TZ` was not applied: otherwise three equal runs would pass as three time zones. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
if (timeZone !== process.env['TZ']) throw new Error(`TZ is ${process.env['TZ']}, the device in ${timeZone}`);
