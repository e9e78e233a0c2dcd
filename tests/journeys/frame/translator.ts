import type { Page } from '@playwright/test';

/**
 * Does to the page, from now on, what the browser's translator does: every text node gives way to `<font>` elements, and
 * React goes on to hold the node that is gone. The words stay as they are, so that a test finds them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, option, textarea, font';
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
        const inner = document.createElement('font');
        inner.textContent = text.data;
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) translate(target);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
