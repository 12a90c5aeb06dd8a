/**
 * Joins two pieces of an Italian text: an article, or a preposition with one, is elided before a number that is spoken with a
 * vowel: «dell’11 gennaio», «dall’8 marzo», «l’8».
 */
export function elideArticle(before: string, after: string): string {
  if (!/^(8|11)(?!\d)/.test(after)) return before + after;
  return (
    before.replace(article, (_, contracted: string | undefined, first: string | undefined) =>
      contracted === undefined ? `${first === 'I' ? 'L' : 'l'}’` : `${contracted}l’`,
    ) + after
  );
}

const article = /\b(?:(del|dal|al|nel|sul)|(i)l) $/i;
