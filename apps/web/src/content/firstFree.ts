/** The first free slot, as contact and home propose it (B20). */
export const firstFree = {
  label: 'Primo posto libero',
  choose: 'Prenota questo orario',
};
