import { parse, type AtRule, type ChildNode, type Root } from 'postcss';

/**
 * Returns the rules of a style sheet that a document uses: those whose elements, classes and attributes all occur in it,
 * outside of `hidden` elements. States that only a visitor brings about, changes over time, forced colours and print are
 * left to the whole style sheet, which must follow.
 */
export function firstStyles(styles: string, html: string): string {
  const used = usedNames(html);
  const root = parsed(styles).clone();
  root.walkAtRules((rule) => {
    if (isLater(rule)) rule.remove();
  });
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkDecls((declaration) => {
    if (laterProperties.test(declaration.prop)) declaration.remove();
    else declaration.value = withoutSpaces(declaration.value);
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, used));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  removeUnusedAnimations(root);
  removeUnusedProperties(root);
  removeEmptyRules(root);
  return layerOrder(root) + root.toString();
}

/** The build's minifier leaves the spaces of values with custom properties, which every document would have. */
const withoutSpaces = (value: string) =>
  value.includes('"') ? value : value.replaceAll(/ ?([,/*]) /g, '$1');

const kept = new Map<string, Root>();

/** A style sheet is parsed once: a server renders pages again and again. */
function parsed(styles: string): Root {
  const root = kept.get(styles) ?? parse(styles);
  kept.set(styles, root);
  return root;
}

/** They show nothing while a page is at rest. */
const laterProperties =
  /^(transition|cursor$|outline-offset$|scroll-margin|-webkit-text-decoration$|overscroll-behavior|touch-action$|(-webkit-)?print-)/;

/** The names in a document, written as they are in selectors: `table`, `.Button`, `[hidden]`, `[data-part=wall]`, `input:checked`. */
function usedNames(html: string): Set<string> {
  const names = new Set<string>();
  const shown = html.replaceAll(/<[^>]*\shidden=""[^>]*>/g, '');
  for (const [, element = '', attributes = ''] of shown.matchAll(/<([a-z][\w-]*)([^>]*)/g)) {
    names.add(element);
    for (const [, state = ''] of attributes.matchAll(/\s(disabled|checked)=/g))
      names.add(`:${state}`).add(`${element}:${state}`);
  }
  for (const [, name = '', value = ''] of shown.matchAll(/\s([a-zA-Z-]+)="([^"]*)"/g)) {
    names.add(`[${name.toLowerCase()}]`).add(`[${name.toLowerCase()}=${value}]`);
    if (name === 'class') for (const className of value.split(' ')) names.add(`.${className}`);
  }
  return names;
}

const visitorStates = /:(hover|active|focus|focus-visible|focus-within|target)\b/;
/** With the element, where the selector has one: `input:disabled`. */
const elementState = /(?:(?<![\w.#-])[a-z][\w-]*)?:(?:disabled|checked)\b/g;
const exclusion = /:not\((?:[^()]|\([^()]*\))*\)/g;
const choice = /:(?:is|where|has)\(([^()]*)\)/;
const notElement = /::?[\w-]+(?:\([^()]*\))?|\[[^\]]*\]|[.#][\w-]+/g;
const classOrAttribute = /(\.[\w-]+)|\[([\w-]+)(?:([~^$*|]?=)["']?([^\]"']*)["']?)?\]/g;

/** What `:not()` excludes is not looked at: at worst a rule too many is kept. */
function canMatch(selector: string, used: ReadonlySet<string>): boolean {
  let bare = selector.replaceAll(exclusion, '');
  for (let found = choice.exec(bare); found; found = choice.exec(bare)) {
    const [text, choices = ''] = found;
    if (!choices.split(',').some((one) => canMatch(one, used))) return false;
    bare = bare.replace(text, '');
  }
  if (visitorStates.test(bare)) return false;
  if ([...bare.matchAll(elementState)].some(([state]) => !used.has(state))) return false;
  const elements = bare.replaceAll(notElement, '').match(/[a-z][\w-]*/g) ?? [];
  if (!elements.every((element) => used.has(element))) return false;
  return [...bare.matchAll(classOrAttribute)].every(([, className, name, operator, value]) => {
    if (className !== undefined) return used.has(className);
    return used.has(operator === '=' ? `[${name}=${value}]` : `[${name}]`);
  });
}

/** Whether only paper shows it, or few screens, which may change a moment later. */
function isLater(rule: AtRule): boolean {
  if (rule.name === 'media') return /^(print|\(forced-colors)/.test(rule.params);
  return rule.name === 'layer' && rule.params === 'print' && rule.nodes !== undefined;
}

/** Takes the order of the layers to the start: in the one file of all styles, chunks of the build may be before it. */
function layerOrder(root: Root): string {
  const orders: string[] = [];
  root.walkAtRules('layer', (rule) => {
    if (rule.nodes !== undefined) return;
    orders.push(`@layer ${rule.params};`);
    rule.remove();
  });
  return orders.join('');
}

function removeUnusedAnimations(root: Root): void {
  const text = declarations(root, /^animation/);
  root.walkAtRules('keyframes', (rule) => {
    if (!text.includes(rule.params)) rule.remove();
  });
}

/** Again and again: a custom property may have been used by another one only. */
function removeUnusedProperties(root: Root): void {
  for (;;) {
    const text = root.toString();
    let removed = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (text.includes(`var(${declaration.prop})`) || text.includes(`var(${declaration.prop},`)) return;
      declaration.remove();
      removed += 1;
    });
    if (removed === 0) return;
  }
}

const isEmpty = (node: ChildNode) => 'nodes' in node && node.nodes?.length === 0;

function removeEmptyRules(root: Root): void {
  let removed = 1;
  while (removed > 0) {
    removed = 0;
    root.walk((node) => {
      if (!isEmpty(node)) return;
      node.remove();
      removed += 1;
    });
  }
}

function declarations(root: Root, property: RegExp): string {
  const values: string[] = [];
  root.walkDecls(property, ({ value }) => void values.push(value));
  return values.join(' ');
}
