/** How long a request waits for the mail server before the response reports the email as queued (A23). */
export const firstTryTimeoutMs = 6000;
