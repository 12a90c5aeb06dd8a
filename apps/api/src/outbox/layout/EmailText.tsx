import { email } from '@centro/ui/tokens';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { belowPx, ground, layoutTable, noteText, text } from './emailStyles.ts';

const { colors, spacesPx } = email;

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

const fact = {
  ...text,
  padding: `${spacesPx[3]}px 0`,
  borderTop: `1px solid ${colors.fuga}`,
};
