/** What a story's visitor has set in the system, as the media features of CSS. */
export interface MediaFeatures {
  'forced-colors': string;
  'prefers-reduced-motion': string;
}

type Emulator = (features: MediaFeatures) => Promise<void> | void;

let emulate: Emulator = rewriteMediaRules;

/** Makes every later story use a real browser's emulation, as the test runner can. */
export function emulateMediaWith(emulator: Emulator): void {
  emulate = emulator;
}

/** Shows the page as with these settings. */
export async function emulateMedia(features: MediaFeatures): Promise<void> {
  await emulate(features);
}

const writtenMedia = new WeakMap<CSSMediaRule, string>();

/**
 * In Storybook a page cannot set its own media features, so the rules that ask for them are switched instead. The
 * palette of forced colours is the browser's alone: it is seen in the tests, or in its developer tools.
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
