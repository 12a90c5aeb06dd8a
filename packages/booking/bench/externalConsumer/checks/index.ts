import { languageFaults } from './languageFaults.ts';
import { lookFaults } from './lookFaults.ts';
import { unseenFocus } from './unseenFocus.ts';

const checks = { languageFaults, lookFaults, unseenFocus };

/** What the benchmark calls in the page, as `window.checks`. */
export type Checks = typeof checks;

Object.assign(window, { checks });
