import type { ReactNode } from 'react';
import './Sheet.css';

interface SheetProps {
  /** Its heading. */
  title: string;
  /** The introduction above the tables. */
  lead: ReactNode;
  /** What it contains. */
  children: ReactNode;
}

/** A page of the design's reference: a title, an introduction, tables made from the tokens. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <article className="Sheet" lang="en">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </article>
  );
}

interface SheetSectionProps {
  /** Its heading. */
  title: string;
  /** What it contains. */
  children: ReactNode;
}

export function SheetSection({ title, children }: SheetSectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SheetTableProps {
  /** Names the table, which scrolls where it is too wide. */
  label: string;
  /** Headings of the columns; the first column has the names of the rows. */
  columns: readonly string[];
  /** The cells of each row, by name of the row. */
  rows: readonly [name: string, ...cells: ReactNode[]][];
}

export function SheetTable({ label, columns, rows }: SheetTableProps) {
  return (
    <div data-part="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
