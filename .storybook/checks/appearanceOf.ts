/** Attributes that differ between elements that look the same. */
const ownAttributes =
  /^(id|href|for|name|value|src|title|style|aria-(label|labelledby|describedby|controls|owns))$/;

export type Palette = 'forced colours' | 'own colours';

/** Returns the palette that the page is shown in. */
export function shownPalette(): Palette {
  return matchMedia('(forced-colors: active)').matches ? 'forced colours' : 'own colours';
}

/**
 * Returns a key of how the focus of an element looks: the palette, the element, and the grounds that it is on, which are
 * classes and data attributes of the elements around it.
 */
export function appearanceOf(element: Element, palette: Palette): string {
  const path: string[] = [palette, looksOf(element)];
  for (let each = element.parentElement; each; each = each.parentElement)
    path.push([...each.attributes].flatMap(({ name, value }) => (isGround(name) ? [value] : [])).join(' '));
  return path.filter(Boolean).join('\n');
}

const isGround = (name: string) => name === 'class' || /^data-(?!state)/.test(name);

/** Returns an element's tag and attributes, without those that differ between elements that look the same. */
export function looksOf({ localName, attributes }: Element): string {
  const own = [...attributes].filter(({ name }) => !ownAttributes.test(name));
  return [localName, ...own.map(({ name, value }) => `${name}=${value}`)].join(' ');
}
