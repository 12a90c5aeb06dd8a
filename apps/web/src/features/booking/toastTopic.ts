/** What the toasts of a booking are about: the newest takes the place of the one before. */
export const toastTopic = 'booking';
