/**
 * What axe cannot decide, in the words that its panel shows under «Inconclusive»: why, and where it is checked instead. A story
 * where axe is undecided for another reason fails.
 */
const measured = 'Foundations/Colour, story Contrast, measures each pair of colours.';

const reasons: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'color-contrast': {
    bgGradient: `The ground is a gradient or has drawn corners, whose colour axe cannot read. ${measured}`,
    bgImage: `The ground is a drawing, whose colour axe cannot read. ${measured}`,
    imgNode: `A drawing lies in it, whose colour axe cannot read. ${measured}`,
    bgOverlap: `It lies under another element, as a slot under its own radio button, so axe cannot read its ground. ${measured}`,
    elmPartiallyObscured: `Another element lies over a part of it, so axe cannot read its ground. ${measured}`,
    elmPartiallyObscuring: `It reaches beyond what it lies on, so axe cannot read one ground. ${measured}`,
    emptyValue: `The field is empty. What is typed has the colours of a filled field. ${measured}`,
    default: `It is scrolled out of its box, where axe reads no ground. ${measured}`,
  },
  'error-occurred': `Axe stops at text beside the window, as the header’s behind an open menu. ${measured}`,
  'focusable-modal-open':
    'This is the page behind an open dialog or menu, which keeps the focus: stories that press Tab test it.',
  'label-content-name-mismatch': {
    default: 'Axe compares no Arabic: the name is the day in words, and the text its number.',
  },
  'heading-order': 'The story begins within a page: the headings before it are those of the page.',
};

/** The locale of axe in which its panel gives those reasons. */
export const axeLocale = {
  lang: 'en',
  checks: Object.fromEntries(Object.entries(reasons).map(([check, incomplete]) => [check, { incomplete }])),
};

const explained = new Set(
  Object.values(reasons).flatMap((reason) => (typeof reason === 'string' ? [reason] : Object.values(reason))),
);

/** Tells whether a message of axe is one of those reasons. */
export function isExplained(message: string): boolean {
  return explained.has(message);
}
