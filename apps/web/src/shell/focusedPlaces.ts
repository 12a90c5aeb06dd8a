/** A link or button as a visitor knows it, since Back finds the page made anew: what it is, and which of those alike. */
interface Place {
  looks: string;
  nth: number;
}

/** Remembers, for each entry of the history, which link or button had the focus last (A50). */
export function focusedPlaces() {
  const places = new Map<string, Place>();
  return {
    /** Begins to watch the entry called `key`; returns how to end it. */
    watch(key: string): () => void {
      const keep = ({ target }: Event) => {
        const element = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
        if (element) places.set(key, toPlace(element));
      };
      // Not every browser gives the focus to a link that is pressed.
      for (const type of events) document.addEventListener(type, keep, { capture: true });
      return () => {
        for (const type of events) document.removeEventListener(type, keep, { capture: true });
      };
    },
    /** Returns what had the focus on the entry called `key`, if the page has it again. */
    find(key: string): HTMLElement | null {
      const place = places.get(key);
      return (place && alike(place.looks)[place.nth]) ?? null;
    },
  };
}

const events = ['focusin', 'click'];
const candidates = 'a[href], button';

function toPlace(element: HTMLElement): Place {
  const looks = looksOf(element);
  return { looks, nth: alike(looks).indexOf(element) };
}

function alike(looks: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) => looksOf(element) === looks,
  );
}

function looksOf(element: HTMLElement): string {
  return [element.tagName, element.getAttribute('href'), element.textContent].join(' ');
}
