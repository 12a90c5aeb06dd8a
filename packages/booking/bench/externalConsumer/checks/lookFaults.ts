import { contrast, isTransparent } from './colours.ts';
import { pickerRoot } from './pickerRoot.ts';

/** Returns what is wrong with the looks of the picker in the page, of the kit or of the element. */
export function lookFaults(): string[] {
  const faults: string[] = [];
  // The chosen slot is a full plaque, the others are outlined.
  const [chosen] = shown('input:checked + .booking-plaque');
  const [other] = shown('input:not(:checked) + .booking-plaque');
  if (!chosen || !other) faults.push('there is no chosen slot beside another');
  else {
    if (paintOf(chosen) === paintOf(other)) faults.push('the chosen slot is painted as the others');
    const covering = shown('.booking-slot > input').filter((input) => isPainted(input));
    if (covering.length > 0) faults.push(`${covering.length} radio buttons lie over their slots`);
  }

  // A day that cannot be booked has neither ground nor border.
  const bookable = shown('.booking-tile:not([data-reason], [data-selected], :disabled)');
  const closed = shown('.booking-tile[data-reason]');
  const [day] = bookable;
  if (day && closed.some((each) => paintOf(each) === paintOf(day)))
    faults.push('a closed day is painted as one that can be booked');
  for (const each of closed)
    if (isPainted(each, ['box-shadow'])) faults.push(`closed day ${each.textContent} looks like a button`);

  for (const target of shown(':is(button, a, input)')) {
    const { width, height } = target.getBoundingClientRect();
    if (width < 24 || height < 24)
      faults.push(`${target.className || target.tagName} is ${width.toFixed(0)} × ${height.toFixed(0)} px`);
  }

  for (const text of [...shown('*')].flatMap((element) => textsIn(element))) {
    const box = boxAround(text);
    const edges = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const ink = range.getBoundingClientRect();
    if (ink.left < edges.left - 1 || ink.right > edges.right + 1)
      faults.push(`«${text.textContent}» leaves its box`);
    const { color, fontSize } = getComputedStyle(text.parentElement ?? box);
    if (Number.parseFloat(fontSize) < 11) faults.push(`«${text.textContent}» has ${fontSize}`);
    const ratio = contrast(color, groundOf(box));
    if (ratio < 4.5 && !box.closest(':disabled'))
      faults.push(`«${text.textContent}» has a contrast of ${ratio.toFixed(1)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  return [...new Set(faults)];
}

/** The parts of the picker that are shown. */
function shown(selector: string): HTMLElement[] {
  return [...pickerRoot().querySelectorAll<HTMLElement>(`.booking ${selector}`)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}

function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage, borderColor, color } = getComputedStyle(element);
  return [backgroundColor, backgroundImage, borderColor, color].join();
}

/** Whether a ground, a border or a shadow is painted. */
function isPainted(element: Element, except: readonly string[] = []): boolean {
  const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor, boxShadow, appearance } =
    getComputedStyle(element);
  return (
    !isTransparent(backgroundColor) ||
    (backgroundImage !== 'none' && element.getAttribute('data-reason') !== 'full') ||
    (Number.parseFloat(borderTopWidth) > 0 && !isTransparent(borderTopColor)) ||
    (boxShadow !== 'none' && !except.includes('box-shadow')) ||
    (element.tagName === 'INPUT' && appearance !== 'none')
  );
}

function textsIn(element: Element): Text[] {
  if (element.closest('.booking-hidden, svg, label:not(.booking-slot)')) return [];
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '',
  );
}

function boxAround(node: Node): Element {
  let box = node.parentElement ?? document.body;
  while (/^(inline|contents)$/.test(getComputedStyle(box).display) && box.parentElement)
    box = box.parentElement;
  return box;
}

/** The colour that is painted behind an element. */
function groundOf(element: Element): string {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    // The panels of a wide picker are boxes behind the parts.
    const panel = each.classList.contains('booking-body') ? '::after' : null;
    for (const { content, backgroundColor } of [getComputedStyle(each), getComputedStyle(each, panel)])
      if (content !== 'none' && !isTransparent(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

function parentOf(element: Element): Element | null {
  const above = element.parentNode;
  return above instanceof ShadowRoot ? above.host : element.parentElement;
}
