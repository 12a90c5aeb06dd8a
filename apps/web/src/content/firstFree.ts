/** The first free slot, as contact and home propose it (B20). */
export const firstFree = {
  label: 'Primo posto libero',
  choose: 'Prenota questo orario',
  /** No day is wider: the space for it is kept, so that nothing moves when the free day comes. */
  longestDay: 'mercoledì 30 settembre',
};
