/**
 * Returns what React has written in fewer characters, which a browser reads as the same document: an attribute without a value, an
 * element without the end that the next one or its parent implies, and a part of a drawing in one tag.
 */
export function shortenMarkup(html: string): string {
  return html
    .replaceAll(tags, (tag) =>
      tag.replaceAll(camelCased, (name) => name.toLowerCase()).replaceAll(noValue, ''),
    )
    .replaceAll(voidEnds, '$1>')
    .replaceAll(shapes, '$1/>')
    .replaceAll(impliedEnds, '');
}

const tags = /<[a-z][^<>]*>/g;
/** React's names of attributes that HTML writes in lower case. */
const camelCased = /(?<= )(?:charSet|autoComplete|noValidate)(?==")/g;
const noValue = /=""(?=[ />])/g;
const voidEnds = /(<(?:img|input|link|meta)\b[^<>]*)\/>/g;
const shapes = /(<(?:circle|path|polyline|rect)\b[^<>/]*)><\/(?:circle|path|polyline|rect)>/g;
/** Not before a comment, which would become a part of the element: React finds its own places by them. */
const impliedEnds =
  /<\/(?:(?:li)>(?=<li\b|<\/[ou]l>)|(?:d[dt])>(?=<d[dt]\b|<\/dl>)|(?:t[dh])>(?=<t[dh]\b|<\/tr>)|tr>(?=<tr\b|<\/t(?:head|body)>)|tbody>(?=<\/table>))/g;
