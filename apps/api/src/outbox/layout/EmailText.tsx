import { email } from '@centro/ui/tokens';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const { colors, fonts, radiiPx, spacesPx, textPx } = email;

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ ...text, margin: `0 0 ${belowPx}px` }}>{children}</p>;
}

/** A text link. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={{ color: colors.cobalto, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

interface PhoneLinkProps {
  number: string;
  /** Its address, where the number is not in +39 form. */
  href?: string;
}

/** A phone link without line breaks. */
export function PhoneLink({ number, href = `tel:${number.replaceAll(' ', '')}` }: PhoneLinkProps) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <TextLink href={href}>{number}</TextLink>
    </span>
  );
}

/** Names and values, a row for each. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <table {...layoutTable} width="100%" style={{ margin: `0 0 ${belowPx}px` }}>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <td className="fact" style={fact}>
              <strong className="heading" style={{ color: colors.cobalto }}>
                {name}
              </strong>
              <br />
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody wrote, line by line. */
export function Quote({ children }: { children: string }) {
  return (
    <table {...layoutTable} width="100%" style={{ margin: `0 0 ${spacesPx[5]}px` }}>
      <tbody>
        <tr>
          <td width={6} {...ground(colors.cobalto, { width: 6, fontSize: 1 })}>
            {'\u00A0'}
          </td>
          <td
            className="box"
            {...ground(colors.sabbia, { ...text, padding: `${spacesPx[3]}px ${spacesPx[4]}px` })}
          >
            <Lines>{children}</Lines>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Text with its line breaks. */
export function Lines({ children }: { children: string }) {
  return children.split(/\r\n|\r|\n/).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and never change
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** A remark, smaller. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="quiet" style={{ ...noteText, margin: `0 0 ${belowPx}px` }}>
      {children}
    </div>
  );
}

export const text: CSSProperties = {
  fontFamily: fonts.text,
  fontSize: textPx.body,
  lineHeight: '26px',
  color: colors.inchiostro,
  // A name may be one very long word.
  overflowWrap: 'anywhere',
};

const fact = {
  ...text,
  padding: `${spacesPx[3]}px 0`,
  borderTop: `1px solid ${colors.fuga}`,
};

interface EmailButtonProps {
  href: string;
  /** Over the whole width, for two buttons one below the other. */
  isWide?: boolean;
  /** Lemon, for the second of two. */
  isSecond?: boolean;
  children: string;
}

/** A link as a button: its area is a cell, so that Outlook shows it too, which pads the cell and not the link. */
export function EmailButton({ href, isWide = false, isSecond = false, children }: EmailButtonProps) {
  const edge = `4px solid ${isSecond ? colors.ocra : colors.notte}`;
  return (
    <table {...layoutTable} width={isWide ? '100%' : undefined} style={{ margin: `0 0 ${belowPx}px` }}>
      <tbody>
        <tr>
          <td
            align="center"
            className="button"
            {...ground(isSecond ? colors.limone : colors.cobalto, { ...cell, borderBottom: edge })}
          >
            <a
              href={href}
              className="label"
              style={{ ...label, color: isSecond ? colors.inchiostro : colors.smalto }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const padding = '15px 28px';
const cell = { borderRadius: radiiPx.tile, msoPaddingAlt: padding };
const label = {
  display: 'block',
  padding,
  fontFamily: text.fontFamily,
  fontWeight: 700,
  fontSize: text.fontSize,
  lineHeight: '22px',
  textDecoration: 'none',
};

/** Attributes of a table that only places things. */
export const layoutTable = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

export const noteText: CSSProperties = {
  fontFamily: fonts.text,
  fontSize: textPx.note,
  lineHeight: '22px',
  color: colors['inchiostro-2'],
};
/** The letter of headings and house numbers. */
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

/** Returns an email as an HTML document. */
export function toHtml(content: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(content)}`;
}
