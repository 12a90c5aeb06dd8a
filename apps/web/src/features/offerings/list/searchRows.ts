import type { OfferingRow } from '../../../lists/OfferingRow.ts';

export interface Search {
  /** What a visitor typed. */
  text: string;
  /** The chosen area; null for all. */
  area: string | null;
}

/** Returns the rows of the area that contain every typed word, in any place; case and accents do not matter. */
export function searchRows(rows: readonly OfferingRow[], { text, area }: Search): OfferingRow[] {
  const words = toPlain(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (area !== null && row.area !== area) return false;
    const plain = plainTextOf(row);
    return words.every((word) => plain.includes(word));
  });
}

const plainTexts = new WeakMap<OfferingRow, string>();

/** Made once for each row: a visitor types many letters. */
function plainTextOf(row: OfferingRow): string {
  const { title, code, area, university } = row;
  const plain = plainTexts.get(row) ?? toPlain([title, code, area, university].filter(Boolean).join(' '));
  plainTexts.set(row, plain);
  return plain;
}

function toPlain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
