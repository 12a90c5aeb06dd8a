import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { Email } from '../../outbox/Email.ts';

export type EmailElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A piece of text that is seen, and what it stands in. */
export interface SeenText {
  text: string;
  element: EmailElement;
}

/** Returns the elements of an email, the texts that are seen in it, and the rules of its `<style>` for dark mode. */
export function readEmail({ html }: Pick<Email, 'html'>) {
  const page = parseDocument(html ?? '');
  const elements = DomUtils.getElementsByTagName('*', page);
  const body = elements.filter(({ name }) => name === 'body');
  const texts = DomUtils.getElementsByTagName('*', body)
    .filter((element) => !isHidden(element))
    .flatMap((element) =>
      element.children
        .filter((child) => child.type === ElementType.Text)
        .map((child) => ({ text: DomUtils.textContent(child).trim(), element })),
    )
    .filter(({ text }) => text !== '');
  const [style] = elements.filter(({ name }) => name === 'style');
  return { elements, texts, dark: darkRules(style ? DomUtils.textContent(style) : '') };
}

/** Returns the properties that an element has inline. */
export function inlineStyle(element: EmailElement): Record<string, string> {
  return declarations(element.attribs['style'] ?? '');
}

/** Returns a property of an element, its own or that of the nearest element around it. */
export function inherited(
  element: EmailElement,
  property: string,
  ownOf: (element: EmailElement) => Record<string, string> = inlineStyle,
): string {
  const own = ownOf(element)[property];
  if (own !== undefined) return own;
  const { parent } = element;
  if (parent?.type !== ElementType.Tag) throw new Error(`No ${property} around <${element.name}>`);
  return inherited(parent, property, ownOf);
}

const isHidden = (element: EmailElement) => inlineStyle(element)['display'] === 'none';

/** Returns what dark mode sets on an element. */
function darkRules(css: string): (element: EmailElement) => Record<string, string> {
  const [, media = ''] = /prefers-color-scheme: dark\) \{(.*\})\s*\}/s.exec(css) ?? [];
  const rules = [...media.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selectors = '', declared = '']) =>
    selectors.split(',').map((selector) => ({ selector: selector.trim(), style: declarations(declared) })),
  );
  return ({ name, attribs }) => {
    const own = [name, ...(attribs['class'] ?? '').split(' ').map((each) => `.${each}`)];
    return Object.assign(
      {},
      ...rules.filter(({ selector }) => own.includes(selector)).map(({ style }) => style),
    ) as Record<string, string>;
  };
}

function declarations(css: string): Record<string, string> {
  const pairs = css.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim(), value.join(':').replace('!important', '').trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '')) as Record<string, string>;
}
