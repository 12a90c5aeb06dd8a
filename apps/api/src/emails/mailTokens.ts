/** The design in what every mail program understands: hex colours, px, fonts that are there already. */
export const email = {
  colors: {
    carta: '#fbf8f1',
    smalto: '#fffefb',
    fuga: '#e4dac5',
    inchiostro: '#14203c',
    'inchiostro-2': '#3b4663',
    cobalto: '#16439a',
    notte: '#0d2559',
    mare: '#5c97cb',
    acqua: '#d5e6f1',
    limone: '#f7c93b',
  },
  fonts: { display: "Georgia, 'Times New Roman', serif", text: 'Arial, Helvetica, sans-serif' },
  textPx: { title: 28, subtitle: 20, body: 17, note: 15 },
  spacesPx: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64, 9: 96 },
  /** Width of the letter: what the oldest programs still show whole. */
  widthPx: 600,
} as const;
