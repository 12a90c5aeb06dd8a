import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ThirdPartyScript, type ThirdPartyScriptProps } from './ThirdPartyScript.tsx';

/** A script that counts how often it has run. */
const src = `data:text/javascript,window.name = String(Number(window.name) + 1)`;

/** Two footers, mounted and unmounted by buttons; the script renders nothing. */
const meta = {
  id: 'navigation-thirdpartyscript',
  title: 'Navigation/ThirdPartyScript',
  component: ThirdPartyScript,
  args: { src },
  render: (args) => <TwoFooters {...args} />,
} satisfies Meta<typeof ThirdPartyScript>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first footer loads the script, the second does not load it again, the last one removes it. */
export const LoadedOnce: Story = {
  parameters: { requirements: 'R50, R51, A46' },
  // Storybook renders the next story in the same document, which must not reload because of this script.
  beforeEach: () => () => {
    delete document.documentElement.dataset['thirdParty'];
  },
  play: async ({ canvas, userEvent }) => {
    window.name = '0';
    await expect(tags()).toHaveLength(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'First footer' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Second footer' }));
    await expect(tags()).toHaveLength(1);
    await expect(tags()[0]).toHaveProperty('async', true);
    await waitFor(() => expect(window.name).toBe('1'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'First footer' }));
    await expect(tags()).toHaveLength(1);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Second footer' }));
    await expect(tags()).toHaveLength(0);
  },
};

const tags = () => document.querySelectorAll('script[src^="data:text/javascript"]');

function TwoFooters({ src: address }: ThirdPartyScriptProps) {
  const [shown, setShown] = useState({ First: false, Second: false });
  return (['First', 'Second'] as const).map((name) => (
    <p key={name}>
      <label
        style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)', gap: '0.5rem' }}
      >
        <input
          type="checkbox"
          checked={shown[name]}
          onChange={({ target }) => setShown({ ...shown, [name]: target.checked })}
        />
        {name} footer
      </label>
      {shown[name] && <ThirdPartyScript src={address} />}
    </p>
  ));
}
