/** Identifies a link or button in a page that is rendered anew: its signature, and its index among equal ones. */
interface FocusTarget {
  signature: string;
  index: number;
}

/** Remembers, for each entry of the history, which link or button had the focus last (A50). */
export function focusHistory() {
  const targets = new Map<string, FocusTarget>();
  return {
    /** Starts recording the focus for the entry with this `key`; returns a function that stops it. */
    watch(key: string): () => void {
      const keep = ({ target }: Event) => {
        const element = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
        if (element) targets.set(key, toFocusTarget(element));
      };
      // Safari does not focus a link that is clicked.
      for (const type of events) document.addEventListener(type, keep, { capture: true });
      return () => {
        for (const type of events) document.removeEventListener(type, keep, { capture: true });
      };
    },
    /** Returns the element that had the focus on the entry with this `key`, if the page contains it again. */
    find(key: string): HTMLElement | null {
      const target = targets.get(key);
      return (target && matches(target.signature)[target.index]) ?? null;
    },
  };
}

const events = ['focusin', 'click'];
const candidates = 'a[href], button';

function toFocusTarget(element: HTMLElement): FocusTarget {
  const signature = signatureOf(element);
  return { signature, index: matches(signature).indexOf(element) };
}

function matches(signature: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) => signatureOf(element) === signature,
  );
}

function signatureOf(element: HTMLElement): string {
  return [element.tagName, element.getAttribute('href'), element.textContent].join(' ');
}
