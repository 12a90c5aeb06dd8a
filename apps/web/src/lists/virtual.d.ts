declare module 'virtual:courses' {
  const start: import('./OfferingRow.ts').ListStart | null;
  export default start;
}

declare module 'virtual:courses/rows' {
  const rows: readonly import('./OfferingRow.ts').OfferingRow[];
  export default rows;
}

declare module 'virtual:masters' {
  const start: import('./OfferingRow.ts').ListStart | null;
  export default start;
}

declare module 'virtual:masters/rows' {
  const rows: readonly import('./OfferingRow.ts').OfferingRow[];
  export default rows;
}
