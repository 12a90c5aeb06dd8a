import type { Page } from '../fixtures/test.ts';

/** What cannot be read without scrolling sideways, and words broken over two lines though one line has the space for them. */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const element of [document.documentElement, ...document.querySelectorAll('[role=dialog]')])
      if (element.scrollWidth > element.clientWidth)
        faults.push(`${element.scrollWidth} px in ${element.clientWidth}`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('svg, script, style, option, .visually-hidden'))
        continue;
      let block = parent;
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
      const { clientWidth, textContent } = block;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const line = clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      // A word of which a part is a link, as «nell’informativa», is longer than its parts.
      const whole = new Set(textContent.split(/[\s/–-]+/));
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/–-]+/g)) {
        if (!whole.has(word) || word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue;
        const unbroken = parent.appendChild(document.createElement('span'));
        unbroken.style.cssText = 'position: absolute; white-space: nowrap; hyphens: none';
        unbroken.textContent = word;
        const { width } = unbroken.getBoundingClientRect();
        unbroken.remove();
        if (width < line - 1) faults.push(`«${word}», ${Math.round(width)} px in a line of ${line}`);
      }
    }
    return faults;
  });
}
