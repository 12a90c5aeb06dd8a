import { email } from '@centro/ui/tokens';
import type { CSSProperties } from 'react';
import { display, ground, layoutTable, noteText, tile } from './EmailText.tsx';

const { colors, textPx, spacesPx, radiiPx } = email;

interface PlaqueProps {
  hour: string;
  day: string;
  /** Below the day. */
  note: string;
  /** Below the note: a service other than the centre's own consultation. */
  service?: string | undefined;
  /** The consultation does not take place then: grey and struck. */
  isOff?: boolean;
  /** Smaller, beside another. */
  isSmall?: boolean;
}

/** The hour of a booking as a house number, with the day beside it. */
export function Plaque({ hour, day, note, service, isOff = false, isSmall = false }: PlaqueProps) {
  return (
    <table {...layoutTable} width="100%" style={{ margin: `0 0 ${spacesPx[5]}px` }}>
      <tbody>
        <tr>
          <td width={1} valign="middle" style={{ padding: `0 ${spacesPx[4]}px 0 0` }}>
            <HouseNumber hour={hour} isOff={isOff} px={isSmall ? 22 : 36} />
          </td>
          <td valign="middle" className={isOff ? 'quiet' : 'heading'} style={isOff ? dayOff : dayStyle}>
            {isOff ? <s>{day}</s> : day}
            <br />
            <span className="quiet" style={noteStyle}>
              {note}
              {service !== undefined && (
                <>
                  <br />
                  {service}
                </>
              )}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface HouseNumberProps {
  hour: string;
  /** The consultation does not take place then: grey and struck. */
  isOff?: boolean;
  /** Nobody has taken it: grey, without corners. */
  isFree?: boolean;
  px: number;
}

/** Three rows of three cells, those in the corners in lemon. */
export function HouseNumber({ hour, isOff = false, isFree = false, px }: HouseNumberProps) {
  const cornerPx = Math.round(px / 4.2);
  const cornerColor = isFree ? colors.smalto : isOff ? colors.fuga : colors.limone;
  const corner = (
    <td width={cornerPx} height={cornerPx} {...ground(cornerColor, tile(cornerPx))}>
      {/* A cell alone shrinks to the space in it. */}
      <div style={{ ...tile(cornerPx), width: cornerPx }}>{'\u00A0'}</div>
    </td>
  );
  const edge = (
    <tr>
      {corner}
      {gap}
      {corner}
    </tr>
  );
  const isGrey = isOff || isFree;
  const color = isGrey ? colors['inchiostro-2'] : colors.cobalto;
  return (
    <table
      {...layoutTable}
      {...ground(colors.smalto, {
        border: `2px solid ${isGrey ? colors['bordo-campo'] : colors.cobalto}`,
        borderRadius: radiiPx.plaque,
        borderCollapse: 'separate',
      })}
    >
      <tbody>
        {edge}
        <tr>
          {gap}
          <td style={{ ...display, ...number, color, fontSize: px, lineHeight: `${px + 4}px` }}>
            {isOff ? <s>{hour}</s> : hour}
          </td>
          {gap}
        </tr>
        {edge}
      </tbody>
    </table>
  );
}

const gap = <td style={{ fontSize: 1, lineHeight: '1px' }}>{'\u00A0'}</td>;
const number: CSSProperties = { padding: `0 ${spacesPx[1]}px`, whiteSpace: 'nowrap' };
const dayStyle: CSSProperties = { ...display, fontSize: textPx.subtitle, lineHeight: '26px' };
const dayOff: CSSProperties = { ...dayStyle, color: colors['inchiostro-2'] };
const noteStyle: CSSProperties = { ...noteText, fontWeight: 400, overflowWrap: 'anywhere' };
