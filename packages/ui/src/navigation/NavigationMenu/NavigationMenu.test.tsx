import '../../styles/styles.css';
import '../../styles/fonts.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { NavigationMenu } from './NavigationMenu.tsx';
import { sampleMenu } from './sampleMenu.ts';

const menu = <NavigationMenu label="Menu principale" items={sampleMenu()} currentHref="/" />;
const group = page.getByRole('button', { name: 'AREA SCUOLA' });
const entry = page.getByRole('link', { name: /^Certificazioni Informatiche/ });
const elsewhere = page.getByText('Altrove');

/** Longer than Radix waits to open (200 ms) or to close (150 ms). */
const settled = () => pass(400);

/** The page's timers and the times of its events follow this clock, so no test depends on how fast the machine is. */
let nowMs: number;

async function pass(ms: number) {
  // What the pointer or the keyboard did last is rendered, and has set its timers.
  await nextFrame();
  nowMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

let container: HTMLElement;
let root: Root | undefined;

beforeEach(async () => {
  // React takes a time of 0 for none.
  nowMs = 1;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => nowMs);
  document.body.innerHTML = '<p style="position: absolute; bottom: 1rem">Altrove</p>';
  container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'position: absolute; inset: 1rem 3rem auto auto';
  await userEvent.hover(elsewhere);
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const hydrate = () => (root = hydrateRoot(container, menu));

describe('with a mouse', () => {
  beforeEach(() => {
    root = createRoot(container);
    root.render(menu);
  });

  test('hovering the group opens its panel (R38, R126), leaving closes it (R39)', async () => {
    await userEvent.hover(group);
    await settled();
    await expect.element(entry).toBeVisible();
    await userEvent.hover(elsewhere);
    await settled();
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('the pointer can stop between button and panel, and reach the panel (WCAG 1.4.13)', async () => {
    await userEvent.hover(group);
    await settled();
    await expect.element(entry).toBeVisible();
    const panel = container.querySelector('[data-part=panel]') ?? container;
    const { width } = panel.getBoundingClientRect();
    // Two pixels below its upper edge is the bridge across the gap.
    await userEvent.hover(panel, { position: { x: width / 2, y: 2 } });
    await settled();
    await expect.element(entry).toBeVisible();
    await userEvent.hover(entry);
    await settled();
    await expect.element(entry).toBeVisible();
  });

  test.for([0, 100, 250, 999])('a click %i ms after coming over does not close it', async (ms) => {
    await userEvent.hover(group);
    await pass(ms);
    await userEvent.click(group);
    await settled();
    await expect.element(entry).toBeVisible();
    await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  });

  test('a click on a panel that has been open for a while closes it', async () => {
    await userEvent.hover(group);
    await pass(1000);
    await expect.element(entry).toBeVisible();
    await userEvent.click(group);
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('Esc closes it under the pointer, and it stays closed', async () => {
    await userEvent.hover(group);
    await settled();
    await expect.element(entry).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(entry).not.toBeInTheDocument();
  });
});

describe('with a finger', () => {
  test('a tap opens, a second tap closes (A48)', async () => {
    root = createRoot(container);
    root.render(menu);
    await expect.element(group).toBeVisible();
    await tap(group.element());
    await expect.element(entry).toBeVisible();
    await settled();
    await expect.element(entry).toBeVisible();
    await tap(group.element());
    await expect.element(entry).not.toBeInTheDocument();
  });
});

describe('before JavaScript', () => {
  beforeEach(() => {
    container.innerHTML = renderToString(menu);
  });

  test('the panel is in the document, hidden', async () => {
    expect(container.querySelector('a[href="/certificazioni-informatiche"]')).not.toBeNull();
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('it opens on hover, the pointer can enter it, and it closes on leaving', async () => {
    await userEvent.hover(group);
    await expect.element(entry).toBeVisible();
    await userEvent.hover(entry);
    await expect.element(entry).toBeVisible();
    await userEvent.hover(elsewhere);
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('it opens on focus, and Tab goes through its links and out of it', async () => {
    for (const name of ['HOME', 'CHI SIAMO', 'CONTATTI', 'AREA SCUOLA', 'Certificazioni Informatiche']) {
      await userEvent.tab();
      expect(document.activeElement?.textContent).toContain(name);
    }
    await expect.element(entry).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('NEWS');
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('hydrated during hover it stays open without a flash, then closes on leaving', async () => {
    await userEvent.hover(group);
    const hidings = watchHidings();
    hydrate();
    await settled();
    await expect.element(group).toHaveAttribute('aria-expanded', 'true');
    await expect.element(entry).toBeVisible();
    expect(hidings()).toBe(0);
    await userEvent.hover(elsewhere);
    await settled();
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('hydrated with the focus in the panel it stays open and the focus stays there', async () => {
    group.element().focus();
    await userEvent.tab();
    hydrate();
    await settled();
    await expect.element(entry).toHaveFocus();
    await expect.element(entry).toBeVisible();
  });

  test('hydrated without hover or focus it is removed from the document', async () => {
    hydrate();
    await expect.poll(() => container.querySelector('[data-part=panel]')).toBeNull();
  });
});

/** Counts the frames in which the panel is not shown. */
function watchHidings() {
  let hidings = 0;
  let watching = true;
  const look = () => {
    const panel = container.querySelector('[data-part=panel]');
    if (!panel?.checkVisibility()) hidings += 1;
    if (watching) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    watching = false;
    return hidings;
  };
}

/** Touches the middle of `element` with a real touch event, at its position in the browser's page. */
async function tap(element: Element) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { left, top, width, height } = element.getBoundingClientRect();
  const touchPoints = [{ x: frame.left + left + width / 2, y: frame.top + top + height / 2 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
