/** Loads the dialog at the first touch of a way to it; a press before it has arrived opens it once it has. */
export const loadBookingDialog = () => import('./BookingDialog.tsx');

/** Loads it ahead; a failure shows when it is opened. */
export const prepareBookingDialog = () => void loadBookingDialog().catch(() => undefined);
