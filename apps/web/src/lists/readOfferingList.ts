import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { OfferingRow } from './OfferingRow.ts';

export type OfferingListVerdict = { ok: true; rows: OfferingRow[] } | { ok: false; problems: string[] };

/** The columns of a list as the centre names them; only the title is needed. */
const columns = {
  titolo: 'title',
  classe: 'code',
  area: 'area',
  universita: 'university',
  durata: 'duration',
  prezzo: 'price',
} as const satisfies Record<string, keyof OfferingRow>;

/** Marks the rows of a sample. */
const sampleColumn = 'esempio';
const names = [...Object.keys(columns), sampleColumn];
/** A cell is a part of a topic, which the message form accepts up to 200 characters. */
const longestCell = 120;

/** A row as it is in the file: by its number there, with its cells as text. */
interface FileRow {
  where: string;
  cells: Record<string, string>;
}

/**
 * Reads the list of a CSV file (commas or semicolons, with a header) or of a JSON file (a list of objects). Each problem
 * names its row, and says what to write.
 */
export function readOfferingList(file: string): OfferingListVerdict {
  let rows: FileRow[];
  try {
    // Spreadsheets also save in other encodings, where accents would be lost.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    rows = file.endsWith('.json') ? jsonRows(text) : csvRows(text);
  } catch (error) {
    return { ok: false, problems: [explain(error)] };
  }
  const problems = rows.length === 0 ? ['has no rows'] : rows.flatMap(problemsOf);
  problems.push(...repeated(rows));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, rows: rows.map(({ cells }) => toOfferingRow(cells)) };
}

function csvRows(text: string): FileRow[] {
  const [header = ''] = text.split('\n', 1);
  return parse<FileRow, FileRow['cells']>(text, {
    bom: true,
    columns: (cells: string[]) => cells.map((cell) => cell.trim().toLowerCase()),
    delimiter: header.includes(';') ? ';' : ',',
    on_record: (cells, { lines }) => ({ where: `line ${lines}`, cells }),
    skip_empty_lines: true,
    trim: true,
  });
}

function jsonRows(text: string): FileRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('must be a list of rows');
  return list.map((row: unknown, index) => ({
    where: `row ${index + 1}`,
    cells: Object.fromEntries(
      Object.entries(row ?? {}).map(([name, cell]) => [name, cell === false ? '' : String(cell).trim()]),
    ),
  }));
}

function problemsOf({ where, cells }: FileRow): string[] {
  const problems: string[] = [];
  if (!cells['titolo']) problems.push(`${where}: "titolo" is missing`);
  for (const [name, cell] of Object.entries(cells)) {
    if (!names.includes(name)) problems.push(`${where}: "${name}" is none of ${names.join(', ')}`);
    else if (cell.length > longestCell)
      problems.push(`${where}: "${name}" has ${cell.length} characters, at most ${longestCell}`);
  }
  return problems;
}

/** Two rows that a visitor could not tell apart. */
function repeated(rows: readonly FileRow[]): string[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ where, cells }) => {
    const key = [cells['titolo'], cells['classe'], cells['universita']].join('|');
    const before = first.get(key);
    if (before === undefined) first.set(key, where);
    return before === undefined ? [] : [`${where}: the same title, class and university as ${before}`];
  });
}

function toOfferingRow(cells: Record<string, string>): OfferingRow {
  const row: OfferingRow = { title: cells['titolo'] ?? '' };
  for (const [column, name] of Object.entries(columns)) {
    const cell = cells[column];
    if (cell) row[name] = cell;
  }
  if (cells[sampleColumn]) row.isSample = true;
  return row;
}

function explain(error: unknown): string {
  if (error instanceof TypeError) return 'is not in UTF-8: save it as "CSV UTF-8"';
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
}
