import { babelParse, traverse, types as t } from 'storybook/internal/babel';

/** Returns code without the spies of tests: `fn(handle)` is `handle`, `fn()` does nothing. */
export function withoutSpies(code: string): string {
  const spies: { start: number; end: number; text: string }[] = [];
  traverse(babelParse(code), {
    CallExpression({ node: { callee, arguments: given, start, end } }) {
      if (!t.isIdentifier(callee, { name: 'fn' })) return;
      const [spied] = given;
      const text = spied ? code.slice(spied.start ?? 0, spied.end ?? 0) : '() => {}';
      spies.push({ start: start ?? 0, end: end ?? 0, text });
    },
  });
  // From the end, so that the places before it stay where they are.
  return spies.reduceRight((text, spy) => text.slice(0, spy.start) + spy.text + text.slice(spy.end), code);
}
