import { email } from '@centro/ui/tokens';
import type { CSSProperties } from 'react';

const { colors, fonts, spacesPx, textPx } = email;

/** The text of a paragraph. */
export const text: CSSProperties = {
  fontFamily: fonts.text,
  fontSize: textPx.body,
  lineHeight: '26px',
  color: colors.inchiostro,
  // A name may be one very long word.
  overflowWrap: 'anywhere',
};

/** Attributes of a table that only places things. */
export const layoutTable = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** Smaller, for remarks. */
export const noteText: CSSProperties = {
  fontFamily: fonts.text,
  fontSize: textPx.note,
  lineHeight: '22px',
  color: colors['inchiostro-2'],
};
/** The typeface of headings and house numbers. */
export const display: CSSProperties = {
  fontFamily: fonts.display,
  fontWeight: 700,
  color: colors.cobalto,
};
/** A cell that is a coloured area: its text is a space. */
export const tile = (px: number): CSSProperties => ({ height: px, lineHeight: `${px}px`, fontSize: 1 });

/** Returns the attributes of a coloured cell: Outlook reads `bgcolor`, the others the style. */
export function ground(color: string, style: CSSProperties = {}): { bgcolor: string; style: CSSProperties } {
  return { bgcolor: color, style: { ...style, backgroundColor: color } };
}

/**
 * For mail programs that support `prefers-color-scheme`; others convert colours themselves. Every property here overrides
 * an inline one, so nothing depends on it. Plaques keep their white glaze.
 */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .box { background-color: ${colors.inchiostro} !important; color: ${colors.smalto} !important; }
  .panel { background-color: ${colors.notte} !important; color: ${colors.smalto} !important; border-color: ${colors.mare} !important; }
  .fact { color: ${colors.smalto} !important; border-color: ${colors.mare} !important; }
  .button { background-color: ${colors.limone} !important; border-color: ${colors.ocra} !important; }
  .label { color: ${colors.inchiostro} !important; }
  p { color: ${colors.smalto} !important; }
  .heading, .link, .quiet { color: ${colors.acqua} !important; }
}
`;

/** Space below a block, in px. */
export const belowPx = spacesPx[4];
