import { email } from '@centro/ui/tokens';
import type { Block } from './Block.ts';
import { belowPx, layoutTable, text } from './emailStyles.ts';

const { colors, spacesPx } = email;

/** A name and its value. */
export interface Fact extends Block {
  name: string;
}

/** Returns a fact whose HTML is its text. */
export const plainFact = (name: string, words: string): Fact => ({ name, html: words, text: words });

/** Names and values, a row for each; `separator` is between them in the text. */
export const facts = (rows: readonly Fact[], separator = '\n'): Block => ({
  html: (
    <table {...layoutTable} width="100%" style={{ margin: `0 0 ${belowPx}px` }}>
      <tbody>
        {rows.map(({ name, html }) => (
          <tr key={name}>
            <td className="fact" style={fact}>
              <strong className="heading" style={{ color: colors.cobalto }}>
                {name}
              </strong>
              <br />
              {html}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  text: rows.map((row) => `${headed(row.name)} ${row.text}`).join(separator),
});

/** The same with two columns in the text, for names of one word. */
export const factsTable = (rows: readonly Fact[]): Block => ({
  ...facts(rows),
  text: rows.map((row) => tableRow(row.name, row.text)).join('\n'),
});

/** Returns a row of the text of such a table. */
export const tableRow = (name: string, words: string): string => `${headed(name)} `.padEnd(10) + words;

/** A question needs no colon. */
const headed = (name: string) => (name.endsWith('?') ? name : `${name}:`);

const fact = {
  ...text,
  padding: `${spacesPx[3]}px 0`,
  borderTop: `1px solid ${colors.fuga}`,
};
