/** The topic of the form's toasts: a new toast replaces the previous one. */
export const toastTopic = 'newsletter';
