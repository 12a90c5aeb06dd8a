/** System settings of the visitor, as media features of CSS. */
export interface MediaFeatures {
  'forced-colors': string;
  'prefers-reduced-motion': string;
}

type Emulator = (features: MediaFeatures) => Promise<void> | void;

let emulate: Emulator = rewriteMediaRules;

/** Uses the browser's own emulation from now on; only the test runner has it. */
export function emulateMediaWith(emulator: Emulator): void {
  emulate = emulator;
}

/** Renders the page with these settings. */
export async function emulateMedia(features: MediaFeatures): Promise<void> {
  await emulate(features);
}

const writtenMedia = new WeakMap<CSSMediaRule, string>();

/**
 * In Storybook a page cannot set its own media features, so the rules that ask for them are switched instead. The
 * palette of forced colours can only be set by the browser: in the tests, or in its developer tools.
 */
function rewriteMediaRules(features: MediaFeatures): void {
  for (const sheet of document.styleSheets) switchRules(sheet.cssRules, features);
}

function switchRules(rules: CSSRuleList, features: MediaFeatures): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) switchRule(rule, features);
    if ('cssRules' in rule) switchRules(rule.cssRules as CSSRuleList, features);
  }
}

function switchRule(rule: CSSMediaRule, features: MediaFeatures): void {
  const written = writtenMedia.get(rule) ?? rule.media.mediaText;
  writtenMedia.set(rule, written);
  rule.media.mediaText = Object.entries(features).reduce(
    (text, [feature, value]) =>
      text.replaceAll(new RegExp(`\\(${feature}: ([a-z-]+)\\)`, 'g'), (_, asked) =>
        asked === value ? '(min-width: 0)' : '(max-width: 0)',
      ),
    written,
  );
}
