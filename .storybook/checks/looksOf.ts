/** Attributes that differ between elements that look the same. */
const ownAttributes =
  /^(id|href|for|name|value|src|title|style|aria-(label|labelledby|describedby|controls|owns))$/;

/** Returns an element's tag and attributes, without those that differ between elements that look the same. */
export function looksOf({ localName, attributes }: Element): string {
  const own = [...attributes].filter(({ name }) => !ownAttributes.test(name));
  return [localName, ...own.map(({ name, value }) => `${name}=${value}`)].join(' ');
}
