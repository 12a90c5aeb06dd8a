const textLength = 40;

/** Returns a description that identifies `element` in a report: tag, id, class or part, and the start of its text. */
export function describeElement(element: Element): string {
  const part = element.getAttribute('data-part');
  const role = element.getAttribute('role');
  const name =
    element.tagName.toLowerCase() +
    (element.id ? `#${element.id}` : '') +
    (element.classList[0] ? `.${element.classList[0]}` : '') +
    (part ? `[data-part=${part}]` : '') +
    (role ? `[role=${role}]` : '');
  const owner = element.parentElement?.closest('[class]');
  const text = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const shown = text.length > textLength ? `${text.slice(0, textLength)}…` : text;
  return `${owner?.classList[0] ? `.${owner.classList[0]} ` : ''}${name}${shown ? ` «${shown}»` : ''}`;
}
