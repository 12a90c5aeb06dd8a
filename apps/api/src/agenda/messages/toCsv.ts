/**
 * Returns rows as CSV for spreadsheets: fields between quotes, divided by semicolons, as Italian ones expect, after a
 * byte order mark. A field that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((fields) => fields.map(toField).join(';')).join('\r\n')}\r\n`;
}

function toField(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠|%\t\r]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
