import { colors } from './glazes.ts';
import { spacesPx } from './space.ts';
import { radiiPx } from './shape.ts';
import { textSizes } from './type.ts';

/** What every mail program understands: hex colours, px, fonts that are there already. */
export const email = {
  colors,
  fonts: { display: "Georgia, 'Times New Roman', serif", text: 'Arial, Helvetica, sans-serif' },
  textPx: {
    title: textSizes[2].minPx,
    subtitle: textSizes[3].minPx,
    body: textSizes.body.minPx,
    note: textSizes.note.minPx,
  },
  spacesPx,
  radiiPx,
  /** Width of the letter: what the oldest programs still show whole. */
  widthPx: 600,
} as const;
