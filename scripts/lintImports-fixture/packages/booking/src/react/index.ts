export const picker = 1;
