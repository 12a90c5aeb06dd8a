interface Box {
  name: string;
  element: Element;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const slackPx = 1;
/** The border of a slot, and as much besides. */
const edgePx = 4;

/**
 * Returns what is wrong with the place of each text and control of the pickers in the page: what lies over another, leaves
 * its box or its picker, or is at the edge of its slot; and each picker that does not fill its place.
 */
export function textFaults(): string[] {
  const elements = [...document.querySelectorAll('centro-booking')];
  const roots = [document, ...elements.map(({ shadowRoot }) => shadowRoot)];
  const pickers = roots.flatMap((root) => [...(root?.querySelectorAll('.booking') ?? [])]);
  return pickers.flatMap((picker) => {
    const found = new Set([
      ...overlaps(linesIn(picker)),
      ...overlaps(controlsIn(picker)),
      ...leaving(picker),
      ...placeFaults(picker),
    ]);
    return [...found].map((fault) => `${nameOf(picker)}: ${fault}`);
  });
}

const hostOf = (picker: Element) => (picker.getRootNode() as Partial<ShadowRoot>).host;

const nameOf = (picker: Element) =>
  picker.getAttribute('aria-label') ?? `element in ${picker.getAttribute('lang') ?? ''}`;

/** The lines of all texts; a line's height is without the space that the font keeps above and below. */
function linesIn(picker: Element): Box[] {
  const lines: Box[] = [];
  const texts = document.createTreeWalker(picker, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!parentElement || !textContent?.trim() || !isShown(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const space = Math.max(0, (height - size) / 2);
      lines.push({
        name: `«${textContent}»`,
        element: parentElement,
        left,
        right,
        top: top + space,
        bottom: bottom - space,
      });
    }
  }
  return lines;
}

const controlsIn = (picker: Element): Box[] =>
  [...picker.querySelectorAll('button, a, input:not([type=radio]), .booking-plaque, .booking-taken')]
    .filter(isShown)
    .map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return { name: `[${name}]`, element, left, right, top, bottom };
    });

/** What is for screen readers alone is not; the text about keys is shown to who moves by them. */
const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('.booking-hidden, .booking-keys');

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => one.element !== other.element && overlap(one, other))
      .map((other) => `${other.name} lies over ${one.name}`),
  );
}

const overlap = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slackPx &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slackPx;

function leaving(picker: Element): string[] {
  const faults: string[] = [];
  const lines = linesIn(picker);
  const edges = picker.getBoundingClientRect();
  for (const { name, element, left, right } of lines) {
    const box = element.closest('button, .booking-plaque, .booking-taken, th, td, li, p, legend');
    if (box && roomBeside({ left, right }, box.getBoundingClientRect()) < -slackPx)
      faults.push(`${name} leaves its box`);
    const slot = element.closest('.booking-plaque, .booking-taken');
    if (slot && roomBeside({ left, right }, slot.getBoundingClientRect()) < edgePx)
      faults.push(`${name} is at the edge of its slot`);
    const isHour = element.matches('.booking-plaque, .booking-taken > *');
    if (isHour && lines.filter((line) => line.element === element).length > 1)
      faults.push(`${name} has two lines`);
  }
  for (const box of [...lines, ...controlsIn(picker)])
    if (roomBeside(box, edges) < -slackPx) faults.push(`${box.name} leaves the picker`);
  return faults;
}

type Sides = Pick<Box, 'left' | 'right'>;

const roomBeside = (inner: Sides, outer: Sides) =>
  Math.min(inner.left - outer.left, outer.right - inner.right);

function placeFaults(picker: Element): string[] {
  const faults: string[] = [];
  if (getComputedStyle(picker).textAlign !== 'start') faults.push('its text is aligned as the host’s');
  const outermost = hostOf(picker) ?? picker;
  const place = outermost.parentElement;
  if (!place) return faults;
  const { paddingLeft, paddingRight } = getComputedStyle(place);
  const room = place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const { width } = outermost.getBoundingClientRect();
  if (Math.abs(room - width) > slackPx) faults.push(`is ${width.toFixed(0)} px wide in ${room.toFixed(0)}`);
  const beyond = place.getBoundingClientRect().right - document.body.getBoundingClientRect().right;
  if (beyond > slackPx) faults.push(`makes the page ${beyond.toFixed(0)} px too wide`);
  return faults;
}
