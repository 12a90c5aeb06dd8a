import '../../styles/styles.css';
import '../../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import newsLogo from '../../art/brand/news-logo.svg';
import { NewsCards } from './NewsCards.tsx';
import { sampleNews } from './sampleNews.ts';

test.for([
  { width: 390, columns: 1 },
  { width: 640, columns: 2 },
  { width: 1024, columns: 3 },
  { width: 1280, columns: 4 },
])('in a window of $width px the news have $columns columns (R67, R171, A58)', async ({ width, columns }) => {
  await page.viewport(width, 800);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<NewsCards cards={sampleNews} image={newsLogo} newWindowLabel="(nuova scheda)" />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const starts = page
    .getByRole('listitem')
    .elements()
    .map((card) => Math.round(card.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(columns);
  root.unmount();
  container.remove();
});
