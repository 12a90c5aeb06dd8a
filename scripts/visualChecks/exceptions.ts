/** Text that is shortened on purpose. */
export const deliberateClamps = [
  {
    selector: '[data-clamped]',
    reason:
      'a card gives the beginning, its link the whole; a name of the centre longer than two lines is cut',
  },
];

/** Components that no page shows on a phone: they are checked from the width where they appear. */
export const wideScreensOnly = [
  {
    story: /^navigation-navigationmenu--/,
    from: 1024,
    reason: 'below 64 rem the mobile menu takes its place',
  },
];

/** Targets that may be smaller than 44 px, each with the size that it keeps. */
export const smallerTargets = [
  {
    selector: '[data-day]',
    upToWidth: 320,
    width: 37,
    height: 44,
    reason: 'seven columns in 320 px; the design documents it, above the 24 px of WCAG 2.5.8',
  },
];

/** Rules of axe that make sense for a document and not for a piece of one. */
export const rulesForWholeDocuments = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

/**
 * What is said of no story: by Storybook, the second by its react-element-to-jsx-string, which writes down a story's
 * source; and by the frame of a letter, which lets no script in, not even that of these checks.
 */
export const ownWords: ReadonlySet<string> = new Set([
  'Accessing the Story Store is deprecated and will be removed in 9.0',
  'Accessing element.ref was removed in React 19. ref is now a regular prop. It will be removed from the JSX Element type in a future release.',
  "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed and the 'allow-scripts' permission is not set.",
]);
