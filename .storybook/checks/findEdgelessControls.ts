import type { Fault } from './Fault.ts';
import { describeElement } from './describeElement.ts';
import { isShown } from './isShown.ts';

const controls = 'button, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';

/**
 * Returns the controls that look like plain text in forced colours, which remove fills and shadows: without border,
 * outline, underline or picture. axe is of no use there: it reads the colours as written, not those that are shown.
 */
export function findEdgelessControls(): Fault[] {
  return [...document.body.querySelectorAll(controls)]
    .filter((control) => isShown(control) && !hasEdge(control) && !control.querySelector('svg, img'))
    .map((control) => ({
      check: 'forced colours',
      element: describeElement(control),
      measured: 'no border, outline, underline or picture is left of it',
    }));
}

function hasEdge(control: Element): boolean {
  const { borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth, textDecorationLine } =
    getComputedStyle(control);
  return (
    isDrawn(borderBottomStyle, borderBottomWidth) ||
    isDrawn(outlineStyle, outlineWidth) ||
    textDecorationLine !== 'none'
  );
}

function isDrawn(style: string, width: string): boolean {
  return style !== 'none' && Number.parseFloat(width) >= 1;
}
