import { email } from '@centro/ui/tokens';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CentreFacts } from '../../config/config.ts';
import { star } from '../star/star.ts';
import { display, ground, layoutTable, noteText, tile } from './emailStyles.ts';

const { colors, textPx, spacesPx } = email;

/**
 * Returns the sign, the name and the dentil strip of a centre as rows of a table; they are rendered once, since a third of
 * an email is the same in each.
 */
export function emailHead(centre: CentreFacts): string {
  const rendered =
    heads.get(centre) ?? renderToStaticMarkup(<Head name={centre.name} tagline={centre.tagline} />);
  heads.set(centre, rendered);
  return rendered;
}

const heads = new WeakMap<CentreFacts, string>();

function Head({ name, tagline }: Pick<CentreFacts, 'name' | 'tagline'>) {
  return (
    <>
      <tr>
        <td style={{ padding: `0 0 ${spacesPx[4]}px` }}>
          <table {...layoutTable} width="100%">
            <tbody>
              <tr>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that only places things */}
                <td width={starPx} style={{ width: starPx }} dangerouslySetInnerHTML={image} />
                <td className="heading" style={wordmark}>
                  {name}
                  <br />
                  <span className="quiet" style={{ ...noteText, fontWeight: 400 }}>
                    {tagline}
                  </span>
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
      <tr>
        <td>
          <table {...layoutTable} width="100%" style={{ borderTop: edge, borderBottom: edge }}>
            <tbody>
              <tr>
                {Array.from({ length: 24 }, (_, index) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- the tiles never change
                    key={index}
                    height={8}
                    {...ground(index % 2 === 0 ? colors.cobalto : colors.smalto, tile(8))}
                  >
                    {'\u00A0'}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </>
  );
}

const edge = `2px solid ${colors.cobalto}`;
const starPx = 56;
/** As HTML: React would announce an `<img>` by a `<link>` for browsers. The name stands beside it. */
const image = {
  __html: `<img src="${star.src}" width="${starPx}" height="${starPx}" alt="" style="display:block;border:0"/>`,
};
const wordmark = {
  ...display,
  padding: `0 0 0 ${spacesPx[4]}px`,
  fontSize: textPx.subtitle,
  lineHeight: '26px',
};
