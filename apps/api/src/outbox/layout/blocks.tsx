import { email } from '@centro/ui/tokens';
import type { CentreFacts } from '../../config/config.ts';
import type { Phrase } from '../../texts/Phrase.ts';
import type { Block, Part } from './Block.ts';
import { sentences } from './Block.ts';
import { belowPx, ground, layoutTable, noteText, text } from './emailStyles.ts';
import { filled, link, phoneLink, written } from './inlines.tsx';

const { colors, radiiPx, spacesPx } = email;

/** A paragraph of these sentences. */
export function paragraph(...parts: readonly Part[]): Block {
  const content = sentences(...parts);
  return {
    html: <p style={{ ...text, margin: `0 0 ${belowPx}px` }}>{content.html}</p>,
    text: content.text,
  };
}

/** When and whom to call: the `phrase` has the place of the phone. */
export const callParagraph = (phrase: Phrase<'phone'>, { mobile }: CentreFacts): Block =>
  paragraph(filled(phrase, { phone: phoneLink(mobile) }));

/** What somebody wrote, line by line. */
export const quote = (words: string): Block => ({
  html: (
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
            {written(words).html}
          </td>
        </tr>
      </tbody>
    </table>
  ),
  text: words,
});

/** A remark, smaller; in the text each of its sentences is a paragraph. */
export const note = (...remarks: readonly string[]): Block => ({
  html: (
    <div className="quiet" style={{ ...noteText, margin: `0 0 ${belowPx}px` }}>
      {remarks.join(' ')}
    </div>
  ),
  text: remarks.join('\n\n'),
});

/** How a button looks beside another. */
export interface ButtonLook {
  /** Over the whole width, for two buttons one below the other. */
  isWide?: boolean;
  /** Lemon, for the second of two. */
  isSecond?: boolean;
}

/** A link as a button: its area is a cell, so that Outlook shows it too, which pads the cell and not the link. */
export function button(
  label: string,
  href: string,
  { isWide = false, isSecond = false }: ButtonLook = {},
): Block {
  const edge = `4px solid ${isSecond ? colors.ocra : colors.notte}`;
  return {
    html: (
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
                style={{ ...labelStyle, color: isSecond ? colors.inchiostro : colors.smalto }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    ),
    text: link(label, href).text,
  };
}

const padding = '15px 28px';
const cell = { borderRadius: radiiPx.tile, msoPaddingAlt: padding };
const labelStyle = {
  display: 'block',
  padding,
  fontFamily: text.fontFamily,
  fontWeight: 700,
  fontSize: text.fontSize,
  lineHeight: '22px',
  textDecoration: 'none',
};

/** The same block, each line of its text indented: no line of a visitor looks like the next entry. */
export const indented = (block: Block, lineBreak: string | RegExp = '\n'): Block => ({
  ...block,
  text: `   ${block.text.split(lineBreak).join('\n   ')}`,
});
