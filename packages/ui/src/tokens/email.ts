import { colors } from './glazes.ts';
import { spacesPx } from './space.ts';
import { radiiPx } from './shape.ts';
import { textSizes } from './type.ts';

/** Values that every email program supports: hex colours, px, system fonts. */
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
  /** Width of an email that the oldest programs show completely. */
  widthPx: 600,
} as const;
