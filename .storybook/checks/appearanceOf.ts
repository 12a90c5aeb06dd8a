/** Attributes that differ between elements that look the same. */
const ownAttributes =
  /^(id|href|for|name|value|src|title|style|aria-(label|labelledby|describedby|controls|owns))$/;

export type Palette = 'forced colours' | 'own colours';

/** Returns the palette that the page is shown in. */
export function shownPalette(): Palette {
  return matchMedia('(forced-colors: active)').matches ? 'forced colours' : 'own colours';
}

/** Returns a key of an element's appearance: tags and attributes from the page down to it, and the palette. */
export function appearanceOf(element: Element, palette: Palette): string {
  const path: string[] = [palette];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const attributes = [...each.attributes].filter(({ name }) => !ownAttributes.test(name));
    path.push([each.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(' '));
  }
  return path.join('\n');
}
