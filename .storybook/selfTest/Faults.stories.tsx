import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { findFaults } from '../checks/checkPage.ts';
import { everyStory } from '../checks/everyStory.tsx';
import type { Fault } from '../checks/Fault.ts';
import { hasNewLooks } from '../checks/hasNewLooks.ts';

/**
 * Self-test of the checks of the stories: pages with one fault each, which must be the only one found,
 * and one without faults. Not in the published Storybook.
 */
const meta = {
  id: 'self-test-faults',
  title: 'Self-test/Faults',
  tags: ['interactive', 'page'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

function fault(kind: Fault['check'] | null, style: string, body: string): StoryObj {
  const css = `main { font: 16px/1.5 sans-serif; color: #000; background: #fff } button { font: inherit; width: 60px; height: 48px; margin: 20px; border: 2px solid; padding: 0 } button:focus-visible, a:focus-visible { outline: 3px solid #00f; outline-offset: 2px; box-shadow: none } ${style}`;
  return {
    render: () => (
      <main>
        <style>{css}</style>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </main>
    ),
    play: async (context) => {
      const kinds = new Set((await findFaults(context)).map(({ check }) => check));
      await expect([...kinds]).toEqual(kind ? [kind] : []);
    },
  };
}

export const SidewaysOverflow = fault(
  'overflow',
  '.wide { width: 1500px; height: 20px }',
  '<p>Testo</p><div class="wide"></div>',
);

export const HeadingBehindTheHeader = fault(
  'covered heading',
  'header { position: fixed; inset: 0 0 auto; height: 80px } h1 { margin-top: 40px }',
  '<header></header><h1>Testo</h1>',
);

export const TextCutByAnAncestor = fault(
  'clipped text',
  '.low { height: 10px; overflow: hidden }',
  '<p class="low">Certificazioni informatiche riconosciute</p>',
);

export const TextCutByTheWindow = fault(
  'clipped text',
  '.left { margin-left: -30px }',
  '<p class="left">Certificazioni</p>',
);

export const TextOutsideItsBox = fault(
  'clipped text',
  '.narrow { width: 80px; overflow-wrap: normal; hyphens: none }',
  '<p class="narrow">Certificazioni informatiche</p>',
);

export const SmallButton = fault(
  'target size',
  '.small { width: 40px; height: 44px }',
  '<button class="small">Va</button>',
);

export const SmallLinkInASentence = fault(
  'target size',
  'p { line-height: 18px; font-size: 14px }',
  '<p>Leggi prima la <a href="#informativa">nostra informativa</a> per intero.</p>',
);

export const FocusRingRemoved = fault(
  'visible focus',
  'main button:focus-visible { outline: none }',
  '<button>Vai</button>',
);

export const FocusRingTooPale = fault(
  'visible focus',
  'main button:focus-visible { outline: 3px solid #eee }',
  '<button>Vai</button>',
);

/** Tab goes on from the last focus: the check has to begin before it. */
const removedBefore = fault(
  'visible focus',
  'main .bare:focus-visible { outline: none }',
  '<button class="bare">Vai</button><button class="last">Fine</button>',
);
export const FocusRingRemovedBeforeTheLastFocus: StoryObj = {
  ...removedBefore,
  play: async (context) => {
    context.canvasElement.querySelector<HTMLElement>('.last')?.focus();
    await removedBefore.play?.(context);
  },
};

export const ControlWithoutEdgeInForcedColours = fault(
  'forced colours',
  'main button { width: 90px; border: 0; background: #16439a; color: #fff }',
  '<button>Conferma</button>',
);

export const OwnColourOnTheGroundOfForcedColours = fault(
  'forced colours',
  'p { forced-color-adjust: none; color: CanvasText; background: Canvas } p > small { color: #14203c }',
  '<p>Via Atenea 1 <small>Apri la mappa</small></p>',
);

export const PaleText = fault('axe', 'p { color: #bbb }', '<p>Testo troppo chiaro</p>');

/** On each there is a reason in the panel, or else a fault. */
export const InconclusiveWithoutAReason = fault(
  'inconclusive',
  'p { text-shadow: 1px 1px #fff, 2px 2px 3px #000 }',
  '<p>Testo con ombre</p>',
);

export const InconclusiveWithAReason = fault(
  null,
  'p { background: linear-gradient(#fff, #eee) }',
  '<p>Testo su una sfumatura</p>',
);

export const Sound = fault(
  null,
  `.small { position: relative; width: 24px; height: 24px; margin: 30px }
   .small::after { content: ''; position: absolute; inset: -12px }
   .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
   label { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px }
   input:focus-visible, .scroll:focus-visible { outline: 3px solid #00f; outline-offset: 2px }
   .scroll { max-width: 100px; overflow-x: auto }`,
  `<p>Leggi la <a href="#informativa">informativa</a> per intero.</p>
   <button>Vai</button><button class="small" aria-label="Più"></button>
   <p class="hidden">Solo per chi ascolta, lungo quanto serve</p>
   <label><input type="checkbox" />Accetto</label>
   <div class="scroll" tabindex="0"><div style="width: 300px">Una riga che scorre di lato</div></div>`,
);

const story = (body: string): StoryObj => ({
  render: () => <div dangerouslySetInnerHTML={{ __html: body }} />,
});
const checkTogether = async (context: StoryContext, ...stories: StoryObj[]) =>
  everyStory(() => [{ title: 'Self-test/Together' }, Object.fromEntries(stories.entries())]).play?.(context);

/** A fault of one story is found on the page of all; headings and landmarks are those of each story. */
export const StoriesOnOnePage: StoryObj = {
  render: () => <></>,
  play: async (context) => {
    const sound = story('<main><h1>Corsi</h1><h2>Inglese</h2></main>');
    await checkTogether(context, sound, story('<main><h4>Francese</h4></main>'));
    const wide = story('<div style="width: 1500px; height: 20px"></div>');
    await expect(checkTogether(context, sound, wide)).rejects.toThrow('overflow');
    const unordered = story('<main><h2>Spagnolo</h2><h4>Orari</h4></main>');
    await expect(checkTogether(context, sound, unordered)).rejects.toThrow('heading-order');
  },
};

/** What a play adds to the page is new once. */
export const LooksAfterAPlay: StoryObj = {
  render: () => <p>Testo</p>,
  play: async ({ canvasElement }) => {
    await expect(hasNewLooks('self-test')).toBe(true);
    await expect(hasNewLooks('self-test')).toBe(false);
    canvasElement.firstElementChild?.setAttribute('aria-expanded', 'true');
    await expect(hasNewLooks('self-test')).toBe(true);
    await expect(hasNewLooks('self-test')).toBe(false);
  },
};
