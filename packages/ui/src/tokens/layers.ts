/** What lies over what, from the page upwards. */
export const layers = { header: 50, menu: 60, veil: 70, dialog: 80, toast: 90 } as const;
