import type { CSSProperties, ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { email } from '@centro/ui/tokens';

const { colors, fonts, textPx, spacesPx, widthPx } = email;

export interface EmailLayoutProps {
  /** Shown by mail programs beside the subject, not in the email. */
  preview: string;
  title: string;
  centre: CentreFacts;
  /** Why this email was sent, shown at its end. */
  reason: ReactNode;
  /** Mail programs may make links of phones, dates and addresses: for the centre, which calls and writes from them. */
  hasDetectedLinks?: boolean;
  children: ReactNode;
}

/**
 * A complete HTML email: tables for the oldest mail programs, no images, and text that is readable on any background
 * of a mail program, dark ones included.
 */
export function EmailLayout(props: EmailLayoutProps) {
  const { preview, title, centre, reason, hasDetectedLinks = false, children } = props;
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {!hasDetectedLinks && (
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        )}
        <title>{title}</title>
        <style>{darkStyle}</style>
      </head>
      <body className="ground" style={{ ...text, margin: 0, padding: 0, backgroundColor: colors.carta }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table {...layout} width="100%" className="ground" style={{ backgroundColor: colors.carta }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: `${spacesPx[5]}px ${spacesPx[3]}px` }}>
                <table {...layout} width="100%" style={{ maxWidth: widthPx, textAlign: 'left' }}>
                  <tbody>
                    <tr>
                      <td
                        className="heading"
                        style={{ ...wordmark, padding: `0 ${spacesPx[1]}px ${spacesPx[4]}px` }}
                      >
                        {centre.name}
                      </td>
                    </tr>
                    <tr>
                      <td className="panel" style={panel}>
                        <h1 className="heading" style={heading}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="quiet" style={foot}>
                        {centre.name}, {centre.address}
                        <br />
                        {centre.mobile} · {centre.landline}
                        <br />
                        <br />
                        {reason}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ ...text, margin: `0 0 ${spacesPx[4]}px` }}>{children}</p>;
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

interface PlaqueProps {
  hour: string;
  day: string;
  /** Beside the hour. */
  note: string;
  /** Below the day: a service other than the centre's own consultation. */
  service?: string | undefined;
}

/** The hour of a booking as the site shows it, with the day below. */
export function Plaque({ hour, day, note, service }: PlaqueProps) {
  return (
    <table {...layout} width="100%" style={{ margin: `0 0 ${spacesPx[5]}px` }}>
      <tbody>
        <tr>
          <td className="plaque" style={plaque}>
            <span
              className="heading"
              style={{ ...display, fontSize: 40, lineHeight: '44px', fontWeight: 700 }}
            >
              {hour}
            </span>{' '}
            <span className="quiet" style={{ ...noteText, whiteSpace: 'nowrap' }}>
              {note}
            </span>
            <br />
            <span style={{ fontSize: textPx.subtitle, lineHeight: '28px', fontWeight: 700 }}>{day}</span>
            {service !== undefined && (
              <>
                <br />
                <span className="quiet" style={{ ...noteText, overflowWrap: 'anywhere' }}>
                  {service}
                </span>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Names and values, a row for each. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <table {...layout} width="100%" style={{ margin: `0 0 ${spacesPx[4]}px` }}>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <td className="fact" style={fact}>
              <span className="quiet" style={noteText}>
                {name}
              </span>
              <br />
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const text: CSSProperties = {
  fontFamily: fonts.text,
  fontSize: textPx.body,
  lineHeight: '27px',
  color: colors.inchiostro,
  // A name may be one very long word.
  overflowWrap: 'anywhere',
};
const display: CSSProperties = { fontFamily: fonts.display, color: colors.cobalto };
const noteText: CSSProperties = { fontSize: textPx.note, lineHeight: '22px', color: colors['inchiostro-2'] };
const wordmark: CSSProperties = {
  ...display,
  fontSize: textPx.subtitle,
  lineHeight: '24px',
  fontWeight: 700,
};
const heading: CSSProperties = {
  ...display,
  margin: `0 0 ${spacesPx[4]}px`,
  fontSize: textPx.title,
  lineHeight: '34px',
  fontWeight: 700,
};
const panel: CSSProperties = {
  ...text,
  padding: `${spacesPx[5]}px ${spacesPx[5]}px ${spacesPx[3]}px`,
  backgroundColor: colors.smalto,
  border: `1px solid ${colors.fuga}`,
  borderTop: `4px solid ${colors.cobalto}`,
};
const plaque: CSSProperties = {
  ...text,
  padding: `${spacesPx[4]}px ${spacesPx[4]}px ${spacesPx[3]}px`,
  border: `2px solid ${colors.cobalto}`,
  borderBottom: `6px solid ${colors.limone}`,
};
const fact: CSSProperties = {
  ...text,
  padding: `${spacesPx[3]}px 0`,
  borderTop: `1px solid ${colors.fuga}`,
};
const foot: CSSProperties = { ...text, ...noteText, padding: `${spacesPx[4]}px ${spacesPx[1]}px` };

/** For mail programs that support `prefers-color-scheme`; others convert colours themselves. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${colors.inchiostro} !important; color: ${colors.smalto} !important; }
  .panel, .plaque, .fact { background-color: ${colors.notte} !important; color: ${colors.smalto} !important; border-color: ${colors.mare} !important; }
  .plaque { border-bottom-color: ${colors.limone} !important; }
  p, li { color: ${colors.smalto} !important; }
  .heading, .link, .quiet { color: ${colors.acqua} !important; }
}
`;
