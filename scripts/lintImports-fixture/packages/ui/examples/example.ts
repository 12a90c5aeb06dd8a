export const example = 1;
