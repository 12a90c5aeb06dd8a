import { email } from '@centro/ui/tokens';
import type { CSSProperties } from 'react';
import type { Block } from './Block.ts';
import { display, layoutTable, noteText } from './emailStyles.ts';
import { tableRow } from './facts.tsx';
import { HouseNumber } from './HouseNumber.tsx';

const { colors, textPx, spacesPx } = email;

/** The time of a booking. */
interface Time {
  inWords: string;
  plaque: {
    hour: string;
    day: string;
    /** Below the day. */
    note: string;
    /** Below the note: a service other than the centre's own consultation. */
    service?: string | undefined;
  };
}

interface PlaqueOptions {
  /** Below the day, instead of the time's own note. */
  note?: string;
  /** The consultation does not take place then: grey and struck. */
  isOff?: boolean;
  /** Smaller, beside another. */
  isSmall?: boolean;
  /** Returns the text version; if omitted, the time in words and the note. */
  toText?: (values: { when: string }) => string;
}

/** The hour of a booking as a house number, with the day beside it. */
export function plaque(
  { inWords, plaque: { hour, day, service, ...own } }: Time,
  { note, isOff = false, isSmall = false, toText }: PlaqueOptions = {},
): Block {
  const words = note === undefined ? inWords : `${inWords}. ${note}`;
  return {
    html: (
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
                {note ?? own.note}
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
    ),
    text: toText ? toText({ when: inWords }) : words,
  };
}

/** The same above a `factsTable`, of whose text it is the row `name`. */
export const plaqueAsRow = (name: string, time: Time, options?: Omit<PlaqueOptions, 'toText'>): Block => ({
  ...plaque(time, options),
  text: tableRow(name, time.inWords),
});

const dayStyle: CSSProperties = { ...display, fontSize: textPx.subtitle, lineHeight: '26px' };
const dayOff: CSSProperties = { ...dayStyle, color: colors['inchiostro-2'] };
const noteStyle: CSSProperties = { ...noteText, fontWeight: 400, overflowWrap: 'anywhere' };
