import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, use, useLayoutEffect } from 'react';
import { expect } from 'storybook/test';

/**
 * Self-test of the runner: code that a story still waits for when it ends, as the menu's on a slow machine, writes
 * nothing on the console of the next one. Not in the published Storybook.
 */
const meta = {
  id: 'self-test-still-loading',
  title: 'Self-test/Still loading',
  tags: ['page'],
} satisfies Meta;

export default meta;

const code = Promise.withResolvers<string>();

function Late() {
  return <p>{use(code.promise)}</p>;
}

function LoadedOnUnmount() {
  useLayoutEffect(() => () => void setTimeout(code.resolve, 0, 'Menu'), []);
  return (
    <Suspense fallback={<p>Si carica</p>}>
      <Late />
    </Suspense>
  );
}

export const Waiting: StoryObj = {
  render: () => <LoadedOnUnmount />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Si carica')).toBeVisible();
  },
};

/** The runner fails a story with lines on the console. */
export const Next: StoryObj = {
  render: () => <p>Testo</p>,
};
