import { compile, selectAll } from 'css-select';
import { AttributeAction, isTraversal, parse as parseSelector, SelectorType } from 'css-what';
import { DomUtils, parseDocument } from 'htmlparser2';
import { parse, type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';

/**
 * Returns the rules of a style sheet that a document uses: those that match an element of it outside of `hidden` ones. States that
 * only a visitor brings about, what is hidden until then, changes over time, forced colours and print are left to the whole style
 * sheet, which must follow.
 *
 * A server renders pages again and again: for documents of the same structure that is done once.
 */
export function firstStyles(styles: string, html: string): string {
  const sheet = kept.get(styles) ?? { ...readSheet(styles), byStructure: new Map<string, string>() };
  kept.set(styles, sheet);
  const structure = structureOf(html);
  const known = sheet.byStructure.get(structure);
  if (known !== undefined) return known;
  const found = stylesOf(sheet, readDocument(structure));
  const [oldest = ''] = sheet.byStructure.keys();
  if (sheet.byStructure.size === mostStructures) sheet.byStructure.delete(oldest);
  sheet.byStructure.set(structure, found);
  return found;
}

/** What any document may use of a style sheet. */
interface Sheet {
  /** The statement of the order of its layers; empty where it has none. */
  order: string;
  root: Root;
}

/** Style sheets as they were read, and what documents use of them. */
const kept = new Map<string, Sheet & { byStructure: Map<string, string> }>();
/** A structure and its styles have 40 kB. */
const mostStructures = 100;

/** Returns a document without what changes from hour to hour and centre to centre: texts, scripts and most of its addresses. */
function structureOf(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>|<!--[^]*?-->/g, '')
    .replaceAll(/>[^<]+/g, '>')
    .replaceAll(/(\shref="(?:[a-z]+:|\/)?|\s(?:content|datetime|src|value)=")[^"]*/gi, '$1');
}

function readSheet(styles: string): Sheet {
  const root = parse(styles);
  const order = takeLayerOrder(root);
  root.walkAtRules((rule) => {
    if (isLater(rule)) rule.remove();
  });
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    if (isHiddenPart(rule)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (laterProperties.test(declaration.prop)) declaration.remove();
    else declaration.value = withoutSpaces(declaration.value);
  });
  removeFallbacks(root);
  removeRepeated(root);
  inlineConstants(root, null);
  return { order, root };
}

function stylesOf({ order, root: sheet }: Sheet, document: Document): string {
  const root = sheet.clone();
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => document.some(selector));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  removeUnusedAnimations(root);
  removeUnusedProperties(root);
  inlineConstants(root, document);
  removeEmptyRules(root);
  const rules = root.toString();
  return rules && order + rules;
}

/** Whether a rule is of what stands ready over an element, taking no space, until a press shows it, such as the check of a slot. */
const isHiddenPart = (rule: Rule) =>
  /::?(before|after)$/.test(rule.selector) &&
  hasDeclaration(rule, 'visibility', 'hidden') &&
  hasDeclaration(rule, 'position', 'absolute');

const hasDeclaration = (rule: Rule, prop: string, value: string) =>
  rule.some((node) => node.type === 'decl' && node.prop === prop && node.value === value);

/** The build's minifier leaves the spaces of values with custom properties, which every document would have. */
const withoutSpaces = (value: string) =>
  value.includes('"') ? value : value.replaceAll(/ ?([,/*]) /g, '$1');

/** They show nothing while a page is at rest. */
const laterProperties =
  /^(transition|cursor$|outline-offset$|scroll-margin|-webkit-text-decoration$|overscroll-behavior|touch-action$|(-webkit-)?print-)/;

/** A document without what is hidden. */
interface Document {
  /** Whether a selector matches an element. */
  some: (selector: string) => boolean;
  /** Returns the elements that a selector matches. */
  all: (selector: string) => readonly Node[];
}

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function readDocument(html: string): Document {
  const document = parseDocument(html);
  for (const hidden of selectAll<Node, Node>('[hidden]', document)) DomUtils.removeElement(hidden);
  const named = new Map<string, Element[]>();
  for (const element of DomUtils.getElementsByTagName('*', document))
    for (const name of namesOf(element)) {
      const others = named.get(name);
      if (others) others.push(element);
      else named.set(name, [element]);
    }
  const candidates = (name: string) => named.get(name) ?? [];
  return {
    some(selector) {
      const { name, matches } = matcherOf(selector);
      return candidates(name).some(matches);
    },
    all(selector) {
      const { name, matches } = matcherOf(selector);
      return candidates(name).filter(matches);
    },
  };
}

/** What the last part of a selector may ask of an element. */
function namesOf({ name, attribs }: Element): Set<string> {
  const classes = attribs['class']?.match(/\S+/g) ?? [];
  return new Set(['*', name, ...classes.map((each) => `.${each}`)]);
}

const visitorStates = /:(hover|active|focus(-visible|-within)?|target)\b/g;
const pseudoElement = /::[\w-]+(\([^)]*\))?|:(before|after|first-letter|first-line)\b/g;

/** Tells whether a selector matches an element; only one with the name can. */
interface Matcher {
  name: string;
  matches: (node: Node) => boolean;
}

/** Selectors are the same on every page: each is compiled once. */
const matchers = new Map<string, Matcher>();

/** A part of an element is there where the element is, and nobody has pointed at anything yet. */
function matcherOf(selector: string): Matcher {
  const known = matchers.get(selector);
  if (known) return known;
  const atRest = selector.replaceAll(pseudoElement, '').replaceAll(visitorStates, ':not(*)') || '*';
  const matcher = { name: lastName(atRest), matches: compile<Node, Node>(atRest) };
  matchers.set(selector, matcher);
  return matcher;
}

/** Returns the class or the tag that a selector asks of the element itself; `*` when it asks for neither. */
function lastName(selector: string): string {
  const [tokens = []] = parseSelector(selector);
  const last = tokens.slice(tokens.findLastIndex(isTraversal) + 1);
  for (const token of last)
    if (
      token.type === SelectorType.Attribute &&
      token.name === 'class' &&
      token.action === AttributeAction.Element
    )
      return `.${token.value}`;
  for (const token of last) if (token.type === SelectorType.Tag) return token.name;
  return '*';
}

/**
 * Whether only paper shows it, or few screens, which may change a moment later, or a page without scripts, which gets the whole style
 * sheet before its first paint; or whether it ends movements, of which a page at rest has none.
 */
function isLater(rule: AtRule): boolean {
  if (rule.name === 'media')
    return /^(print|\(forced-colors|\(prefers-reduced-motion|\(scripting: ?none\)$)/.test(rule.params);
  return rule.name === 'layer' && rule.params === 'print' && rule.nodes !== undefined;
}

/**
 * Takes the order of the layers out of a style sheet. The build's minifier drops it where the layers follow each other in that order:
 * a document without a rule of one of them would put that one last, over all others.
 */
function takeLayerOrder(root: Root): string {
  const stated: string[] = [];
  const begun: string[] = [];
  root.walkAtRules('layer', (rule) => {
    if (rule.nodes !== undefined) {
      begun.push(rule.params);
      return;
    }
    stated.push(...rule.params.split(/, ?/));
    rule.remove();
  });
  const names = [...new Set([...stated, ...begun])];
  return names.length > 1 ? `@layer ${names.join(',')};` : '';
}

function removeUnusedAnimations(root: Root): void {
  const text = declarations(root, /^animation/);
  root.walkAtRules('keyframes', (rule) => {
    if (!text.includes(rule.params)) rule.remove();
  });
}

const fallback = /var\((--[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Removes what would be used without a custom property that the root always has. */
function removeFallbacks(root: Root): void {
  const always = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    if (isAlwaysOfRoot(declaration)) always.add(declaration.prop);
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(fallback, (use, name: string) =>
      always.has(name) ? `var(${name})` : use,
    );
  });
}

/** Removes what `@supports` says once more: without fallbacks, which alone some browsers do not know. */
function removeRepeated(root: Root): void {
  const said = new Map<string, string>();
  root.walkDecls((declaration) => {
    const { prop, value, parent: rule } = declaration;
    if (rule?.type !== 'rule') return;
    const name = `${rule.selector} ${prop}`;
    const around = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).name : '';
    if (around === 'supports' && said.get(name) === value) declaration.remove();
    else said.set(name, around === 'supports' || around === 'layer' || around === '' ? value : '');
  });
}

/**
 * Writes the values of constants, such as the colours of the palette, where they are used: their names would take more of the
 * document. Again and again: a constant may name another one.
 */
function inlineConstants(root: Root, document: Document | null): void {
  const elements = document && elementsIn(document);
  for (;;) {
    const constants = findConstants(root, elements);
    if (constants.size === 0) return;
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(
        /var\((--[\w-]+)\)/g,
        (use, name: string) => constants.get(name)?.value ?? use,
      );
    });
    for (const declaration of constants.values()) declaration.remove();
  }
}

/** What takes no more room than its name, such as `#14203c`. */
const longestConstant = 8;

/**
 * Returns the custom properties that have one value, in every window and for all `elements` that read them: a short value, or one that
 * is read once. Without elements only those of the root, which every page inherits.
 */
function findConstants(root: Root, elements: ElementsOf | null): Map<string, Declaration> {
  const declared = new Map<string, Declaration[]>();
  const readers = new Map<string, Declaration[]>();
  const note = (map: typeof declared, name: string, declaration: Declaration) =>
    map.set(name, [...(map.get(name) ?? []), declaration]);
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) note(declared, declaration.prop, declaration);
    for (const [, name = ''] of declaration.value.matchAll(/var\((--[\w-]+)/g))
      note(readers, name, declaration);
  });
  const isConstant = (declaration: Declaration, reading: readonly Declaration[]) => {
    const { value } = declaration;
    if (value.includes('var(') || !isAlways(declaration)) return false;
    if (value.length > longestConstant && reading.length > 1) return false;
    return (
      isOfRoot(declaration) || (elements && reading.every((each) => isWithin(each, declaration, elements)))
    );
  };
  const constants = new Map<string, Declaration>();
  for (const [name, [declaration, ...others]] of declared)
    if (declaration && others.length === 0 && isConstant(declaration, readers.get(name) ?? []))
      constants.set(name, declaration);
  return constants;
}

/** Whether all elements of the rule of `inner` have what the rule of `outer` declares, or inherit it. */
function isWithin(inner: Declaration, outer: Declaration, elements: ElementsOf): boolean {
  const around = elements(outer);
  const hasIt = (node: Node | null): boolean => node !== null && (around.has(node) || hasIt(node.parent));
  const within = [...elements(inner)];
  return within.length > 0 && within.every(hasIt);
}

/** Returns the elements of a declaration's rule; none where it is that of a moment of an animation. */
type ElementsOf = (declaration: Declaration) => ReadonlySet<Node>;

/** Each rule is looked for once: that takes long, and several declarations are in one. */
function elementsIn(document: Document): ElementsOf {
  const known = new Map<string, ReadonlySet<Node>>();
  return ({ parent }) => {
    const { selector, selectors } = parent as Rule;
    const found = known.get(selector) ?? new Set(selectors.flatMap((each) => document.all(each)));
    known.set(selector, found);
    return found;
  };
}

const isOfRoot = ({ parent }: Declaration) => (parent as Rule).selector === ':root';

/** Whether its rule is for the root alone, and depends on no condition. */
const isAlwaysOfRoot = (declaration: Declaration) => isOfRoot(declaration) && isAlways(declaration);

/** Whether its rule depends on no condition. */
function isAlways({ parent: rule }: Declaration): boolean {
  if (rule?.type !== 'rule') return false;
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if ((node as AtRule).name !== 'layer') return false;
  return true;
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
