/** Fails where a project's `TZ` did not reach its worker: three equal runs would look like three time zones. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
if (timeZone !== process.env['TZ']) throw new Error(`TZ is ${process.env['TZ']}, the device in ${timeZone}`);
