import type { Light } from '../features/daylight/light.ts';
import { inLight } from '../features/daylight/light.ts';
import { readClientFile } from './readClientFile.ts';

/**
 * Puts the drawings of the first screen, those that are not lazy, into the document. The mural, the one with a priority, stays a file, in
 * the light of the hour: in the document it would be a tenth of it, so that the text would wait for a second flight.
 */
export function inlineDrawings(html: string, light: Light): string {
  return html.replaceAll(/<img(?![^>]*loading="lazy")[^>]*>/g, (image) =>
    image
      .replace(/src="(\/assets\/[^"]*\.svg)"/, (_, url: string) =>
        image.includes('fetchPriority="high"')
          ? `src="${inLight(url, light)}"`
          : `src="${toDataUrl(readClientFile(url))}"`,
      )
      // React writes an apostrophe with six characters.
      .replaceAll('&#x27;', "'"),
  );
}

function toDataUrl(svg: string): string {
  const text = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>&]/g, (sign) => encodeURIComponent(sign))}`;
}
