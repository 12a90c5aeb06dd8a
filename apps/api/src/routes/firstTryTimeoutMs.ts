/** How long an answer waits for the mail server before it says that the e-mail is queued (A23). */
export const firstTryTimeoutMs = 6000;
