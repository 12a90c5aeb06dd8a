/** What an hour leaves: the plaque that was pressed, or the dialog. */
type Place = 'press' | 'dialog';

/** After that the visitor no longer looks at where the hour stood. */
const freshMs = 2000;

const departures = new Map<Place, { box: DOMRect; at: number }>();

/** Notes where an hour stands in the window, from where it may travel (`flyTo`). */
export function noteDeparture(place: Place, element: Element): void {
  departures.set(place, { box: element.getBoundingClientRect(), at: performance.now() });
}

/** Returns where the hour has just left `place`, once; null where none has. */
export function takeDeparture(place: Place): DOMRect | null {
  const departure = departures.get(place);
  departures.delete(place);
  return departure && performance.now() - departure.at < freshMs ? departure.box : null;
}
