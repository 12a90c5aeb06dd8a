import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  id: 'forms-checkbox',
  title: 'Forms/Checkbox',
  component: Checkbox,
  tags: ['autodocs', 'interactive'],
  args: {
    label: (
      <>
        Acconsento al trattamento dei dati personali, come descritto nell’
        <a href="#privacy" target="_self">
          informativa privacy
        </a>
        .
      </>
    ),
    name: 'consent',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

const name = 'Acconsento al trattamento dei dati personali, come descritto nell’informativa privacy.';

export const Unchecked: Story = {};

/** A press on the label around the link checks it too; the row is 44 px tall. */
export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name });
    await expect(box).not.toBeChecked();
    await userEvent.click(canvas.getByText(/Acconsento/));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(canvas.getByText(/Acconsento/).closest('label')?.offsetHeight).toBeGreaterThanOrEqual(44);
    await expect(box.getBoundingClientRect().width).toBe(26);
  },
};

export const Checked: Story = { args: { defaultChecked: true } };

/** Space checks it; Enter does not, but submits the form. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox', { name });
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(box).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'informativa privacy' })).toHaveFocus();
  },
};

/** A press on the link does not check the box. */
export const LinkInTheLabel: Story = {
  play: async ({ canvas, args }) => {
    // A real browser click: simulated events ignore that a link in a label does not activate the label.
    canvas.getByRole('link', { name: 'informativa privacy' }).click();
    await expect(canvas.getByRole('checkbox', { name })).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const WithHint: Story = {
  args: { hint: 'Per inviare serve il tuo consenso.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name })).toHaveAccessibleDescription(
      'Per inviare serve il tuo consenso.',
    );
  },
};

/** The error is beside the box that the visitor has to check. */
export const Invalid: Story = {
  parameters: { requirements: 'R128' },
  args: { error: 'Devi accettare il trattamento dei dati personali.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Devi accettare il trattamento dei dati personali.');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

/** The page's own description is read before the hint and the error of the component. */
export const DescribedByThePage: Story = {
  args: { 'aria-describedby': 'page-help', hint: 'Aiuto del campo.', error: 'Errore del campo.' },
  decorators: [
    (Story) => (
      <>
        <p id="page-help">Aiuto della pagina.</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Aiuto della pagina. Aiuto del campo. Errore del campo.',
    );
  },
};
