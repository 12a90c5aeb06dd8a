import { email } from '@centro/ui/tokens';
import type { CSSProperties } from 'react';
import { display, ground, layoutTable, tile } from './emailStyles.ts';

const { colors, spacesPx, radiiPx } = email;

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
