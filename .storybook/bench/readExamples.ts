/** An example of a documentation page; without a fault it is shown whole and, unless it says otherwise, after its play. */
export interface Example {
  story: string;
  fault: string | null;
}

interface Preview {
  currentRender?: {
    id: string;
    phase: string;
    renderOptions: { autoplay: boolean };
    story?: { parameters: { docs?: { story?: { autoplay?: boolean } } }; playFunction?: unknown };
  };
}

declare global {
  interface Window {
    /** Storybook's, in the frame of a story. */
    __STORYBOOK_PREVIEW__?: Preview;
  }
}

/** Runs in the page: returns its examples, or false until all of them have had their turn. */
export function readExamples(): Example[] | false {
  const done = ['finished', 'errored', 'aborted'];
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('[data-story-block] iframe')];
  const examples = frames.map(({ contentWindow }) => {
    const { __STORYBOOK_PREVIEW__: preview, document: shown } = contentWindow ?? {};
    const { id = '', phase = '', story, renderOptions } = preview?.currentRender ?? {};
    if (!contentWindow || !shown || !done.includes(phase)) return null;
    const { scrollWidth } = shown.documentElement;
    const isToPlay = story?.playFunction !== undefined && story.parameters.docs?.story?.autoplay !== false;
    let fault: string | null = null;
    if (scrollWidth > contentWindow.innerWidth) fault = 'scrolls sideways';
    if (isToPlay && !renderOptions?.autoplay) fault = 'not played';
    if (phase !== 'finished') fault = `its play ends as ${phase}`;
    return { story: id, fault };
  });
  const ready = examples.filter((example) => example !== null);
  return ready.length === frames.length && ready;
}
