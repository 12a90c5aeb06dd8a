import { readClientFile } from './readClientFile.ts';

/** Puts the drawings of the first screen, those that are not lazy, into the document. */
export function inlineDrawings(html: string): string {
  return html.replaceAll(/<img(?![^>]*loading="lazy")[^>]*>/g, (image) =>
    image
      .replace(/src="(\/assets\/[^"]*\.svg)"/, (_, url: string) => `src="${toDataUrl(readClientFile(url))}"`)
      // React writes an apostrophe with six characters.
      .replaceAll('&#x27;', "'"),
  );
}

function toDataUrl(svg: string): string {
  const text = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>&]/g, (sign) => encodeURIComponent(sign))}`;
}
