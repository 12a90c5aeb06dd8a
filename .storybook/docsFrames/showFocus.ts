/** What looks as it does with the focus. */
const mark = 'data-shown-focus';

const marked = [
  { pseudoClass: /:focus-visible\b/g, as: `:is(:focus-visible, [${mark}='visible'])` },
  { pseudoClass: /:focus-within\b/g, as: `:is(:focus-within, [${mark}], :has([${mark}]))` },
  { pseudoClass: /:focus(?![-\w])/g, as: `:is(:focus, [${mark}])` },
];

/** Takes the focus away by `leave`, and leaves the story looking as it does with it, until it comes back. */
export function showFocus(leave: () => void): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body) {
    focused.setAttribute(mark, focused.matches(':focus-visible') ? 'visible' : '');
    for (const sheet of document.styleSheets) addMark(sheet.cssRules);
    window.addEventListener('focusin', () => focused.removeAttribute(mark), { capture: true, once: true });
  }
  // Menus close and rings go when an element is left; the window's own event still pauses the timers of toasts.
  const left = ['blur', 'focusout'];
  for (const type of left) window.addEventListener(type, keepFromStory, { capture: true });
  leave();
  for (const type of left) window.removeEventListener(type, keepFromStory, { capture: true });
}

function keepFromStory(event: Event): void {
  if (event.target instanceof Element) event.stopImmediatePropagation();
}

/** Has rules for the focus apply to the mark too. */
function addMark(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(mark))
      rule.selectorText = marked.reduce(
        (selector, { pseudoClass, as }) => selector.replaceAll(pseudoClass, as),
        rule.selectorText,
      );
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) addMark(rule.cssRules);
  }
}
