import { email } from '@centro/ui/tokens';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CentreFacts } from '../../config/config.ts';
import { darkStyle, display, ground, layoutTable, noteText, text } from './emailStyles.ts';
import { emailHead } from './emailHead.tsx';

const { colors, textPx, spacesPx, widthPx } = email;

export interface EmailLayoutProps {
  /** Shown by mail programs beside the subject, not in the email. */
  preview: string;
  title: string;
  centre: CentreFacts;
  /** Below the panel: who wrote, and why. */
  foot: ReactNode;
  /** Mail programs may make links of phones, dates and addresses: for the centre, which calls and writes from them. */
  hasDetectedLinks?: boolean;
  children: ReactNode;
}

/**
 * A complete HTML email: tables and inline styles for the oldest mail programs, its only image within the email, and
 * text that is readable on any background of a mail program, dark ones included.
 */
export function EmailLayout({ hasDetectedLinks = false, preview, title, ...content }: EmailLayoutProps) {
  const { code, dir } = content.centre.language;
  return (
    <html lang={code} dir={dir}>
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
      <body className="ground" {...ground(colors.carta, { ...text, margin: 0, padding: 0 })}>
        <div style={hidden}>{preview}</div>
        <table {...layoutTable} width="100%" className="ground" {...ground(colors.carta)}>
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that only places things */}
              <td
                align="center"
                style={{ padding: `${spacesPx[5]}px ${spacesPx[3]}px ${spacesPx[6]}px` }}
                dangerouslySetInnerHTML={{ __html: inOutlookTable(<Column title={title} {...content} />) }}
              />
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Head, panel and foot. */
function Column({ title, centre, foot, children }: Omit<EmailLayoutProps, 'preview' | 'hasDetectedLinks'>) {
  return (
    <table
      {...layoutTable}
      width="100%"
      style={{ maxWidth: widthPx, textAlign: centre.language.dir === 'rtl' ? 'right' : 'left' }}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- rows that are rendered once */}
      <tbody dangerouslySetInnerHTML={{ __html: emailHead(centre) }} />
      <tbody>
        <tr>
          <td className="panel" {...ground(colors.smalto, panel)}>
            <h1 className="heading" style={heading}>
              {title}
            </h1>
            {children}
          </td>
        </tr>
        <tr>
          <td className="quiet" style={{ ...noteText, padding: `${spacesPx[4]}px ${spacesPx[5]}px 0` }}>
            {foot}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Outlook ignores `max-width`: it gets a table of that width around the content, in a comment that only it reads. */
function inOutlookTable(content: ReactNode): string {
  return `<!--[if mso]><table role="presentation" width="${widthPx}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->${renderToStaticMarkup(content)}<!--[if mso]></td></tr></table><![endif]-->`;
}

const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' };
const heading = {
  ...display,
  margin: `0 0 ${spacesPx[3]}px`,
  fontSize: textPx.title,
  lineHeight: '34px',
};
const panel = {
  ...text,
  padding: `${spacesPx[5]}px ${spacesPx[5]}px ${spacesPx[3]}px`,
  border: `2px solid ${colors.fuga}`,
  borderTop: '0',
};
