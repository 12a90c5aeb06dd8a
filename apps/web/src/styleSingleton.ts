import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, with which Radix keeps the page behind a dialog from scrolling: the content policy lets
 * an adopted style sheet pass, but no `<style>` whose text, here the scrollbar's width, is known only in the browser.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;

  function add(styles: string) {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    // Every element inherits a property of the body: one that says nothing would be a new style for each of them.
    sheet.replaceSync(styles.replace('--removed-body-scroll-bar-size: 0px;', ''));
    document.adoptedStyleSheets.push(sheet);
  }

  function remove() {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
