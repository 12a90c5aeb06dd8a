import type { Fault } from './Fault.ts';
import { describeElement } from './describeElement.ts';
import { isShown } from './isShown.ts';

const systemColours =
  'ButtonFace ButtonText Canvas CanvasText Field FieldText GrayText Highlight HighlightText LinkText Mark MarkText SelectedItem SelectedItemText VisitedText';

/**
 * Returns the texts of which either colour or ground is the visitor's in forced colours, but not both: on another palette
 * than that of the test they may be dark on dark. `forced-color-adjust: none` is inherited, the colours set beside it are not
 * those of what is inside.
 */
export function findFixedText(): Fault[] {
  const palette = readPalette();
  const faults: Fault[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (!holder || !texts.currentNode.textContent?.trim() || holder.closest('script, style, svg')) continue;
    const { forcedColorAdjust, color, fontSize } = getComputedStyle(holder);
    if (forcedColorAdjust !== 'none' || fontSize === '0px' || isClear(color) || !isShown(holder)) continue;
    const ground = groundOf(holder);
    if (palette.has(color) === palette.has(ground)) continue;
    faults.push({
      check: 'forced colours',
      element: describeElement(holder),
      measured: `${color} on ${ground}: one is of the palette, the other is not`,
    });
  }
  return faults;
}

function readPalette(): Set<string> {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.forcedColorAdjust = 'none';
  const colours = systemColours.split(' ').map((name) => {
    sample.style.color = name;
    return getComputedStyle(sample).color;
  });
  sample.remove();
  return new Set(colours);
}

/** Returns the colour behind `element`: a picture on top of it is ignored. */
function groundOf(element: Element): string {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

function isClear(colour: string): boolean {
  return colour.endsWith(', 0)');
}
