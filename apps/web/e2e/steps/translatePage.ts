import type { Page } from '../fixtures/test.ts';

/** Replaces every text of the page, from now on too, by elements with the same text, as a browser does that translates it. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'font, svg, script, style';
    const replaceTexts = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const translated = document.createElement('font');
        translated.textContent = text.data;
        text.replaceWith(translated);
      }
    };
    replaceTexts(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) replaceTexts(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
