/** What the toasts of the form are about: the newest takes the place of the one before. */
export const toastTopic = 'newsletter';
