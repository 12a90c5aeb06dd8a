import type { Page } from '../fixtures/test.ts';

/**
 * What cannot be read without scrolling sideways, words broken over two lines though one line has the space for them, and texts that
 * are cut, other than the name and the line below it in the header.
 */
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
      const text = node;
      const cutBy = () => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
          const isForReaders = clipPath !== 'none' || box.clientWidth === 1;
          if (isForReaders || /auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
          const edge = box.getBoundingClientRect();
          const isCutX = overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1);
          // Half a line may be outside: that much of a line's box may be empty.
          const half = (bottom - top) / 2;
          const isCutY = overflowY !== 'visible' && (top + half < edge.top || bottom - half > edge.bottom);
          if (isCutX || isCutY) return `${box.localName}.${box.className}`;
        }
        return null;
      };
      const cut = text.textContent?.trim() && !parent.closest('[data-clamped]') ? cutBy() : null;
      if (cut) faults.push(`«${text.textContent}» is cut by ${cut}`);
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
