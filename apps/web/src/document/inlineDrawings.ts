import type { Light } from '../features/daylight/light.ts';
import { readClientFile } from './readClientFile.ts';

/** Puts the drawings of the first screen, those that are not lazy, into the document, in the light of the hour. */
export function inlineDrawings(html: string, light: Light): string {
  return html.replaceAll(/<img(?![^>]*loading="lazy")[^>]*>/g, (image) =>
    image
      .replace(
        /src="(\/assets\/[^"]*\.svg)"/,
        (_, url: string) => `src="${toDataUrl(litDrawing(readClientFile(url), light))}"`,
      )
      // React writes an apostrophe with six characters.
      .replaceAll('&#x27;', "'"),
  );
}

/**
 * Returns a drawing in the plain colours of one light. As a file it has all of them, and the fragment of its address chooses:
 * a document has no bytes for the others.
 */
export function litDrawing(svg: string, light: Light): string {
  const [, rule = ''] = new RegExp(`#${light}:target\\)\\{([^}]*)\\}`).exec(svg) ?? [];
  const colors = new Map([...rule.matchAll(/(--\w+):(#\w+)/g)].map(([, name, color]) => [name, color]));
  return svg
    .replaceAll(/<style>[^]*?<\/style>|<view [^>]*>/g, '')
    .replaceAll(/var\((--\w+),(#\w+)\)/g, (_, name: string, day: string) => colors.get(name) ?? day);
}

function toDataUrl(svg: string): string {
  const text = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>&]/g, (sign) => encodeURIComponent(sign))}`;
}
