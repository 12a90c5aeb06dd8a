import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { createRoot } from 'react-dom/client';
import { setUpStory } from '../setUpStory.ts';
import { findFaults, throwFaults } from './checkPage.ts';
import { findAxeFaults } from './findAxeFaults.ts';
import { hasNewLooks } from './hasNewLooks.ts';

type FileOfStories = readonly [Meta, Record<string, StoryObj>];
type Composed = ReturnType<typeof composeStory>;

/** Returns the story that mounts every story of a file, as it opens, and checks how they look. */
export function everyStory(readFile: () => FileOfStories): StoryObj {
  return {
    get parameters() {
      const [meta, stories] = readFile();
      // A story without a play function is no test of its own.
      const mounted = Object.values(stories).filter(({ play, tags }) => !play && !tags?.includes('!test'));
      const requirements = [meta, ...mounted].flatMap(({ parameters }) => parameters?.['requirements'] ?? []);
      return { requirements: requirements.join(', '), layout: 'fullscreen' };
    },
    render: () => <></>,
    play: async (context) => {
      const { canvasElement } = context;
      // The decorators of the file are there too, without a story.
      hide(canvasElement, true);
      const [meta, stories] = readFile();
      const composed = Object.entries(stories)
        .filter(([, { tags }]) => !tags?.includes('!test'))
        .map(([name, story]) => ({ story, Story: composeStory(story, meta, undefined, name) }));
      for (const page of Map.groupBy(composed, pageOf).values()) {
        const hooks = [meta.beforeEach, page[0]?.story.beforeEach].flat();
        const undo = await Promise.all(hooks.map(async (hook) => hook?.(context)));
        await checkTogether(page.map(({ Story }) => Story));
        for (const each of undo.toReversed()) await each?.();
      }
      hide(canvasElement, false);
    },
  };
}

/** Stories of one page share what a window has once; one that needs a window in the documentation has it here too. */
function pageOf({
  story,
  Story: { id, globals, parameters, tags },
}: {
  story: StoryObj;
  Story: Composed;
}): string {
  const { clock, deviceZone, mockApi, docs } = parameters;
  const isAlone = docs?.story?.iframeHeight !== undefined || story.beforeEach !== undefined;
  const { forcedColors, locale } = globals;
  const isInteractive = tags.includes('interactive');
  return JSON.stringify([clock, deviceZone, mockApi, forcedColors, locale, isInteractive, isAlone && id]);
}

/**
 * These compare what is on one page, and stories that stand beside each other are not one. Hidden stories still count for those
 * that axe leaves inconclusive, as ids that are there twice: a story that is a test of its own finds them.
 */
const rulesOfOnePage = [
  'form-field-multiple-labels',
  'frame-title-unique',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'duplicate-id-aria',
];
const disabled = Object.fromEntries(rulesOfOnePage.map((rule) => [rule, { enabled: false }]));

async function checkTogether(stories: readonly Composed[]): Promise<void> {
  const [first] = stories;
  if (!first) return;
  const undo = await setUpStory(first);
  const holder = document.createElement('div');
  document.body.append(holder);
  const root = createRoot(holder);
  root.render(
    stories.map((Story) => (
      // With a transform, what is fixed to the window is fixed to the section.
      <section
        key={Story.id}
        style={{
          padding: Story.parameters['layout'] === 'fullscreen' ? 0 : '1rem',
          transform: stories.length > 1 ? 'translate(0)' : undefined,
        }}
      >
        <Story />
      </section>
    )),
  );
  try {
    await new Promise((resolve) => setTimeout(resolve, 50));
    hasNewLooks(first.id.replace(/--.*/, ''));
    const sections = hideRepeated([...holder.querySelectorAll<HTMLElement>(':scope > section')]);
    const isOne = stories.length === 1;
    const faults = await findFaults(first, isOne ? {} : { rules: disabled });
    const mounted = [...holder.children];
    for (const section of isOne ? [] : sections) {
      // Outside of the document the others cost axe nothing; hidden, it would read each of them each time.
      holder.replaceChildren(section);
      const found = await findAxeFaults(first, { runOnly: rulesOfOnePage });
      faults.push(...found.filter(({ check }) => check === 'axe'));
    }
    // React removes what it has mounted.
    holder.replaceChildren(...mounted);
    throwFaults(faults);
  } finally {
    root.unmount();
    holder.remove();
    undo();
  }
}

/** Hides stories that open as another does, and differ only by what their play does; returns those that stay. */
function hideRepeated(sections: HTMLElement[]): HTMLElement[] {
  const shown = new Set<string>();
  return sections.filter((section) => {
    const looks = section.innerHTML.replaceAll(/ (id|for|name|aria-\w+)="[^"]*"/g, '');
    const isNew = !shown.has(looks);
    hide(section, !isNew);
    shown.add(looks);
    return isNew;
  });
}

function hide({ style }: HTMLElement, isHidden: boolean): void {
  style.display = isHidden ? 'none' : '';
}
