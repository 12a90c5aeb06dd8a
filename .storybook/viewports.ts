const sizes = [
  { width: 320, height: 640, name: '320 smallest phone, or 1280 at 400 %', type: 'mobile' },
  { width: 390, height: 844, name: '390 phone', type: 'mobile' },
  { width: 768, height: 1024, name: '768 tablet', type: 'tablet' },
  { width: 1024, height: 768, name: '1024 small desk', type: 'desktop' },
  { width: 1440, height: 900, name: '1440 desk', type: 'desktop' },
] as const;

/** The widths that the design is drawn at, named by their pixels: `globals: { viewport: { value: '320' } }`. */
export const viewports = Object.fromEntries(
  sizes.map(({ width, height, name, type }) => [
    String(width),
    { name, type, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);
