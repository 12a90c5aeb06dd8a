export const feature = 1;
