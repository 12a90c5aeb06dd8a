export interface LateFiles {
  modules: readonly string[];
  stylesUrl: string;
  fontsUrl: string;
}

/** Id of the script with the late files. */
export const lateScriptId = 'late';

/**
 * Keeps the scripts of a page from starting before its first paint: React Router's module waits as text until a short script
 * has seen the paint, then requests all modules at once, and the styles. In a tab in the background, which is not painted,
 * they start at once. The typefaces wait for `entry.client.tsx`.
 */
export function startAfterPaint(html: string, { modules, stylesUrl, fontsUrl }: LateFiles): string {
  const data = `data-modules="${modules.join(' ')}" data-styles="${stylesUrl}" data-fonts="${fontsUrl}"`;
  return html.replace(
    /<script type="module" async="">([^]*?)<\/script>/,
    (_, module: string) =>
      `<script type="text/plain" id="${lateScriptId}" ${data}>${onOneLine(module)}</script><script>${starter}</script>`,
  );
}

/**
 * The same text on every page. A browser that reports no paint starts after the delay. The first format of dates takes many
 * times longer than all others: it is made while the modules arrive, so that no rendering waits for it. A press of a button is noted
 * for `usePressAgain.ts`, and that on the button of a booking form without a slot; fields, links and forms work before the code.
 */
const starter = onOneLine(`
  (() => {
    addEventListener('click', globalThis.notePress = ({ target }) => { globalThis.pressedEarly = target.closest('[type=button],.booking:invalid [type=submit]'); }, true);
    let started = document.hidden;
    const start = () => {
      const late = document.getElementById('${lateScriptId}');
      const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
      add('link', { rel: 'stylesheet', href: late.dataset.styles });
      for (const href of late.dataset.modules.split(' ')) add('link', { rel: 'modulepreload', href });
      add('script', { type: 'module', textContent: late.textContent });
      setTimeout(() => new Intl.DateTimeFormat());
    };
    const startOnce = () => {
      if (!started) start();
      started = true;
    };
    if (started) return start();
    const watch = (list) => list.getEntriesByName('first-contentful-paint').forEach(startOnce);
    new PerformanceObserver(watch).observe({ type: 'paint', buffered: true });
    setTimeout(startOnce, 2000);
  })()
`);

/** Returns a script whose statements end with semicolons without its line breaks and indents. */
export function onOneLine(script: string): string {
  return script.replaceAll(/\s*\n\s*/g, ' ').trim();
}
