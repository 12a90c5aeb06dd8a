import { lateId, type LateParts } from './lateParts.ts';

/**
 * Keeps the scripts of a page from starting before its first paint: they wait as names until a short script has seen the paint, then
 * requests all modules at once, and the styles. In a tab in the background, which is not painted, they start at once. The typefaces
 * wait for `entry.client.tsx`, which also gives React Router's code what React Router would have written into the document.
 *
 * The first script that React wrote is run as it is: it brings a page that is there again to its former position, before it is painted.
 * It is part of the short one, since the content policy names each script by a hash, and throws where a browser denies storage. React
 * finds at hydration the elements that it wrote, empty. Throws when React Router has written no module.
 */
export function startAfterPaint(html: string, late: LateParts): string {
  if (!moduleScript.test(html)) throw new Error('React Router has written no module into the document');
  const [, restoresPosition = ''] = plainScript.exec(html) ?? [];
  const script = onOneLine(`try { ${restoresPosition} } catch {} ${starter}`);
  return html
    .replaceAll(new RegExp(plainScript, 'g'), '<script></script>')
    .replace(
      moduleScript,
      () =>
        `<script type="application/json" id="${lateId}">${inScript(late)}</script><script>${script}</script>`,
    );
}

const plainScript = /<script>([^]*?)<\/script>/;

const moduleScript = /<script type="module" async="">[^]*?<\/script>/;

/** A `<` could end the element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * The same text on every page. A browser that reports no paint starts after the delay. The first format of dates takes many
 * times longer than all others: it is made while the modules arrive, so that no rendering waits for it. A press of a button is noted
 * for `usePressAgain.ts`, and that on the button of a booking form without a slot; fields, links and forms work before the code.
 * A browser too old for the code (before Chrome 111, Firefox 115 and Safari 16.4) keeps the page as it came, on which all can be done.
 */
const starter = `
  (() => {
    addEventListener('click', globalThis.notePress = ({ target }) => { globalThis.pressedEarly = target.closest('[type=button],.booking:invalid [type=submit]'); }, true);
    let started;
    const start = () => {
      if (started) return;
      started = true;
      const late = JSON.parse(document.getElementById('${lateId}').textContent);
      const add = (rel, href) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));
      add('stylesheet', late.styles);
      if (![].toSorted || !document.adoptedStyleSheets) return;
      for (const href of late.modules) add('modulepreload', href);
      import(late.entry);
      setTimeout(() => new Intl.DateTimeFormat());
    };
    if (document.hidden) return start();
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start)).observe({ type: 'paint', buffered: true });
    setTimeout(start, 2000);
  })()
`;

/** Returns a script whose statements end with semicolons without its line breaks and indents. */
function onOneLine(script: string): string {
  return script.replaceAll(/\s*\n\s*/g, ' ').trim();
}
