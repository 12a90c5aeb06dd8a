/** What runs inside each page; bundled into one script by `bundleInPage.ts`. */
export { findClippedText } from './findClippedText.ts';
export { findEdgeless } from './findEdgeless.ts';
export { findOverflow } from './findOverflow.ts';
export { findSmallTargets } from './findSmallTargets.ts';
export { focusedArea } from './focusedArea.ts';
export { runAxe } from './runAxe.ts';
