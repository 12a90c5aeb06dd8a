import { Parser } from 'htmlparser2';

/**
 * Returns the visible text of `html` in one line of at most `longest` characters: no tags or scripts, entities
 * decoded, invisible characters removed.
 */
export function toPlainText(html: string, longest: number): string {
  const text = textOf(html.slice(0, mostRead))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (text.length <= longest) return text;
  // A surrogate pair cut in two becomes a replacement character.
  const cut = text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.trimEnd()}…`;
}

/** The parser's time grows with the square of the open tags: text beyond this length is ignored. */
const mostRead = 20_000;

const unread = new Set(['script', 'style', 'template']);

function textOf(html: string): string {
  const pieces: string[] = [];
  let hiddenBy: string | null = null;
  const parser = new Parser({
    ontext: (text) => {
      if (hiddenBy === null) pieces.push(text);
    },
    onopentagname: (name) => {
      pieces.push(' ');
      if (unread.has(name)) hiddenBy ??= name;
    },
    onclosetag: (name) => {
      pieces.push(' ');
      if (name === hiddenBy) hiddenBy = null;
    },
  });
  parser.end(html);
  return pieces.join('');
}
