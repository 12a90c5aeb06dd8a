import type { PointerEvent } from 'react';
import { mostUniversities } from '../../lists/parseUniversities.ts';
import { keepChosen } from './keptUniversity.ts';

/** Chooses the name after the chosen one, or before it, all the way round. */
export function chooseNext(star: HTMLElement, direction: 1 | -1) {
  const radios = readRadios(star);
  const next = chosenIndex(radios) + direction;
  choose(radios, (next + radios.length) % radios.length);
}

/**
 * Handlers of the drawing inside the star: a finger or the mouse turns it, and when released it turns on to the nearest
 * name. A press without movement does nothing.
 */
export const starDrag = {
  onPointerDown(event: StarEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    const { currentTarget: drawing, pointerId, clientX, clientY } = event;
    const turn = chosenIndex(readRadios(drawing.parentElement)) * stepDegrees;
    drags.set(drawing, { pointerId, clientX, clientY, offset: turn - angleOf(event), turn });
    drawing.setPointerCapture(pointerId);
  },
  onPointerMove(event: StarEvent) {
    const { currentTarget: drawing, pointerId, clientX, clientY } = event;
    const drag = drags.get(drawing);
    if (drag?.pointerId !== pointerId) return;
    if (Math.hypot(clientX - drag.clientX, clientY - drag.clientY) < leastMovePx && !isTurning(drawing))
      return;
    drag.turn = drag.offset + angleOf(event);
    drawing.toggleAttribute(turning, true);
    drawing.style.setProperty('--turn', `${drag.turn}deg`);
  },
  onPointerUp({ currentTarget: drawing, pointerId }: StarEvent) {
    const drag = drags.get(drawing);
    if (drag?.pointerId !== pointerId || !isTurning(drawing)) return;
    const radios = readRadios(drawing.parentElement);
    choose(radios, nearestIndex(drag.turn, radios.length));
  },
  onLostPointerCapture({ currentTarget: drawing }: StarEvent) {
    drags.delete(drawing);
    drawing.toggleAttribute(turning, false);
    drawing.style.removeProperty('--turn');
  },
};

/** Returns which of the first `count` points of the star is nearest to an angle, clockwise from the top. */
export function nearestIndex(degrees: number, count: number): number {
  const distances = Array.from({ length: count }, (_, index) => {
    const apart = Math.abs(degrees - index * stepDegrees) % 360;
    return Math.min(apart, 360 - apart);
  });
  return distances.indexOf(Math.min(...distances));
}

type StarEvent = PointerEvent<SVGSVGElement>;

interface Drag {
  pointerId: number;
  /** Where it was pressed. */
  clientX: number;
  clientY: number;
  /** From the angle of the pointer to that of the star, in degrees. */
  offset: number;
  turn: number;
}

const drags = new WeakMap<SVGSVGElement, Drag>();
const stepDegrees = 360 / mostUniversities;
/** A press may tremble by less. */
const leastMovePx = 6;
const turning = 'data-dragging';

const isTurning = (drawing: SVGSVGElement) => drawing.hasAttribute(turning);

/** Returns the angle of the pointer around the middle of the star, in degrees, clockwise from the top. */
function angleOf({ currentTarget, clientX, clientY }: StarEvent): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return (Math.atan2(clientX - left - width / 2, top + height / 2 - clientY) * 180) / Math.PI;
}

function readRadios(star: HTMLElement | null): HTMLInputElement[] {
  return [...(star?.querySelectorAll('input') ?? [])];
}

const chosenIndex = (radios: readonly HTMLInputElement[]) => radios.findIndex(({ checked }) => checked);

function choose(radios: readonly HTMLInputElement[], index: number) {
  const radio = radios[index];
  if (!radio) return;
  radio.checked = true;
  keepChosen(radio);
}
