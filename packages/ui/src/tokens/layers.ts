/** Values of `z-index`, from bottom to top. */
export const layers = { header: 50, dialog: 80, toast: 90 } as const;
