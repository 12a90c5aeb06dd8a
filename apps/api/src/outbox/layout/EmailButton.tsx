import { email } from '@centro/ui/tokens';
import { belowPx, ground, layoutTable, text } from './emailStyles.ts';

const { colors, radiiPx } = email;

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
