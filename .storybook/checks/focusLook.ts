/** Elements inside a control whose looks may show its focus: an icon, the box of a checkbox. */
const mostParts = 12;
/** A focus ring may be this far outside its element, in px. */
const reachPx = 6;

/** What paints a focus. */
const properties = [
  'background-color',
  'background-image',
  'border-color',
  'border-style',
  'border-width',
  'box-shadow',
  'clip-path',
  'color',
  'fill',
  'opacity',
  'outline-color',
  'outline-offset',
  'outline-style',
  'outline-width',
  'stroke',
  'text-decoration',
  'transform',
] as const;

/** Returns how a control is painted, itself first, then what is inside it, or inside its label. */
export function paintOf(control: Element): string[] {
  const around = control.closest('label') ?? control;
  const parts = [control, ...around.querySelectorAll('*')].slice(0, mostParts);
  return parts.flatMap((part) => ['', '::before', '::after'].map((pseudo) => paintOfPart(part, pseudo)));
}

/** Returns a key of how a focus looks: the palette, the element with and without it, what else it changes, the ground. */
export function focusLook(before: readonly string[], after: readonly string[], ground: string): string {
  const changed = after.filter((paint, index) => index === 0 || paint !== before[index]);
  const isForced = matchMedia('(forced-colors: active)').matches;
  return [isForced ? 'forced colours' : 'own colours', before[0], ...changed, ground].join('\n');
}

function paintOfPart(element: Element, pseudo: string): string {
  const style = getComputedStyle(element, pseudo);
  if (pseudo !== '' && style.content === 'none') return '';
  return properties.map((property) => style.getPropertyValue(property)).join('; ');
}

/** Returns a key of what is behind an element, and of whether an element around it cuts off its focus ring. */
export function groundOf(element: Element): string {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let ground = '';
  let isCut = false;
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { backgroundColor, backgroundImage, overflow } = getComputedStyle(each);
    const isOpaque = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    if (ground === '' && isOpaque) ground = `${backgroundColor} ${backgroundImage}`;
    if (overflow === 'visible' || each === document.body || each === document.documentElement) continue;
    const edge = each.getBoundingClientRect();
    isCut ||= left - edge.left < reachPx || top - edge.top < reachPx;
    isCut ||= edge.right - right < reachPx || edge.bottom - bottom < reachPx;
  }
  return `${ground} ${isCut ? 'cut' : 'whole'}`;
}
