/** Labels of the tones of a message: the accessible text of its icon (A59). */
export const toneLabels = { success: 'Fatto', warning: 'Attenzione', error: 'Errore' };
