import './flyTo.css';
import { ease } from '@centro/ui/tokens';

const flight: KeyframeAnimationOptions = { duration: 300, easing: ease };

/**
 * Lets an hour travel on a plaque of its own from a box of the window to `target`, which appears when it is there. Nothing moves
 * under reduced motion.
 *
 * Not a View Transition, which holds back the frame that follows a press until it has two pictures of the page.
 */
export function flyTo(target: HTMLElement, hour: string, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // All is read before anything is written: each reading after that would give the page its style again.
  const to = boxAtRest(target);
  const { fontSize } = getComputedStyle(target);
  const plaque = document.createElement('span');
  plaque.className = 'Plaque FlyingHour';
  plaque.ariaHidden = 'true';
  plaque.textContent = hour;
  document.body.append(plaque);
  target.animate([{ opacity: 0 }, { opacity: 0 }], flight);
  const animation = plaque.animate(
    [at(from, `${Math.min(from.height, from.width) * hourOfBox}px`), at(to, fontSize)],
    flight,
  );
  for (const end of ['finish', 'cancel']) animation.addEventListener(end, () => plaque.remove());
}

/** The size of the hour on a plaque that is as large as its box allows. */
const hourOfBox = 0.4;

const at = ({ left, top, width, height }: DOMRect, fontSize: string): Keyframe => ({
  transform: `translate(${left}px, ${top}px)`,
  width: `${width}px`,
  height: `${height}px`,
  fontSize,
});

/** Where an element of a dialog stands once that has come in. */
function boxAtRest(element: HTMLElement): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const dialog = element.closest('[role=dialog]');
  const { e, f } = new DOMMatrix(dialog ? getComputedStyle(dialog).transform : 'none');
  return new DOMRect(x - e, y - f, width, height);
}
