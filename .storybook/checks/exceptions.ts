/** Text that is shortened on purpose. */
export const deliberateClamps = [
  {
    selector: '[data-clamped]',
    reason:
      'a card gives the beginning, its link the whole; a name of the centre longer than two lines is cut',
  },
];

/** Components that pages do not render on a phone: they are checked from their first width. */
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
    selector: '.booking-tile',
    upToWidth: 320,
    width: 37,
    height: 44,
    reason: 'seven columns in 320 px; the design documents it, above the 24 px of WCAG 2.5.8',
  },
];

/** Parts of console lines, with the address of their source, that report no fault. */
export const consoleExceptions = [
  {
    part: 'Accessing element.ref was removed in React 19.',
    reason: 'Storybook’s react-element-to-jsx-string, which writes down a story’s source',
  },
  {
    part: "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed",
    reason: 'the sandboxed frame of an email blocks every script, also that of these checks',
  },
  {
    part: 'Error: ResizeObserver loop completed with undelivered notifications.',
    reason:
      'what an observer changes is observed in the next frame; without the runner the console does not say so',
  },
  {
    part: 'build/stub-path-to-module.js',
    reason: 'the stub of React Router has no file that a page could fetch ahead',
  },
];
