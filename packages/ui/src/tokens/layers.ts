/** What lies over what, from the page upwards. */
export const layers = { header: 50, dialog: 80, toast: 90 } as const;
