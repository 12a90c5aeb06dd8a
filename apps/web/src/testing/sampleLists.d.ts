/** The committed samples of the lists, which Storybook reads. */
declare module 'virtual:sample-lists' {
  export const courses: readonly import('../lists/OfferingRow.ts').OfferingRow[];
  export const masters: readonly import('../lists/OfferingRow.ts').OfferingRow[];
}
