/** The tone of a message in a word, for those who do not see its icon (A59). */
export const toneLabels = { success: 'Fatto', warning: 'Attenzione', error: 'Errore' };
