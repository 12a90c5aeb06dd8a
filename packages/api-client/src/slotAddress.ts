/** The names of the two parameters by which an address of the site opens it on a day and a slot: `?giorno=2026-11-25&ora=17:00`. */
export const slotAddress = { day: 'giorno', slot: 'ora' } as const;
