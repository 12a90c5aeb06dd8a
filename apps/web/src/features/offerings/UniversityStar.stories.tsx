import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { UniversityStar } from './UniversityStar.tsx';

const eight = Array.from({ length: 8 }, (_, index) => ({
  name: `Università di esempio ${index + 1}`,
  text: 'Qui il centro scrive due righe sue: sedi d’esame, corsi che segue, per chi è adatta.',
  siteUrl: 'https://universita.example',
  shortName: `Esempio ${index + 1}`,
}));

/** Where the lemon point is, in degrees clockwise from the top. */
function lemonDegrees(drawing: Element): number {
  const { a, b } = new DOMMatrix(getComputedStyle(drawing).transform);
  return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function findDrawing(canvasElement: HTMLElement): Element {
  const drawing = canvasElement.querySelector('[data-part="star"] > svg');
  if (!drawing) throw new Error('the star is not drawn');
  return drawing;
}

/** Options of a pointer event at an angle around the middle of the drawing. */
function at(drawing: Element, degrees: number) {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const angle = (degrees * Math.PI) / 180;
  return {
    pointerId: 1,
    isPrimary: true,
    clientX: left + width / 2 + (width / 4) * Math.sin(angle),
    clientY: top + height / 2 - (height / 4) * Math.cos(angle),
  };
}

const meta = {
  id: 'offerings-universitystar',
  title: 'Offerings/UniversityStar',
  component: UniversityStar,
  tags: ['interactive'],
  parameters: { layout: 'fullscreen', requirements: 'A57' },
  args: { universities: eight },
  // What the tab keeps of another story.
  beforeEach: () => sessionStorage.clear(),
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof UniversityStar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The configuration names them: each point of the star is a choice. */
export const Named: Story = {
  play: async ({ canvas, userEvent }) => {
    const panel = (name: string) => canvas.queryByRole('region', { name });
    await expect(panel('Università di esempio 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Università di esempio 4' }));
    await expect(panel('Università di esempio 4')).toBeVisible();
    await expect(panel('Università di esempio 1')).not.toBeInTheDocument();
    await expect(canvas.getByText('4 di 8')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Università di esempio 5' })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Chiedi di questa università' })).toHaveAttribute(
      'href',
      '/?argomento=Universit%C3%A0+di+esempio+5#newsletter',
    );
  },
};

/** The lemon point turns to the name, the shortest way round. */
export const Turning: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = findDrawing(canvasElement);
    await expect(lemonDegrees(drawing)).toBe(0);
    await userEvent.click(canvas.getByRole('radio', { name: 'Università di esempio 8' }));
    const passed = new Set<number>();
    await waitFor(async () => {
      passed.add(lemonDegrees(drawing));
      await expect(lemonDegrees(drawing)).toBe(315);
    });
    await expect([...passed].filter((degrees) => degrees > 0 && degrees < 315)).toEqual([]);
  },
};

/** The buttons step through the names, all the way round, and keep the focus. */
export const Stepping: Story = {
  play: async ({ canvas, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Università precedente' });
    await userEvent.click(previous);
    await expect(canvas.getByRole('region', { name: 'Università di esempio 8' })).toBeVisible();
    await expect(previous).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Università successiva' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Università successiva' }));
    await expect(canvas.getByRole('radio', { name: 'Università di esempio 2' })).toBeChecked();
  },
};

/** A finger or the mouse turns the star, which turns on to the nearest name; a press alone does nothing. */
export const Dragging: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = findDrawing(canvasElement);
    const first = canvas.getByRole('radio', { name: 'Università di esempio 1' });
    await fireEvent.pointerDown(drawing, at(drawing, 0));
    await fireEvent.pointerUp(drawing, at(drawing, 0));
    await fireEvent.lostPointerCapture(drawing, at(drawing, 0));
    await expect(first).toBeChecked();
    await fireEvent.pointerDown(drawing, at(drawing, 0));
    await fireEvent.pointerMove(drawing, at(drawing, 50));
    await fireEvent.pointerMove(drawing, at(drawing, 100));
    await expect(lemonDegrees(drawing)).toBe(100);
    await expect(first).toBeChecked();
    await fireEvent.pointerUp(drawing, at(drawing, 100));
    await fireEvent.lostPointerCapture(drawing, at(drawing, 100));
    await expect(canvas.getByRole('region', { name: 'Università di esempio 3' })).toBeVisible();
    await waitFor(() => expect(lemonDegrees(drawing)).toBe(90));
  },
};

/** Another gesture takes over, such as a pinch: the star turns back. */
export const DragCancelled: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = findDrawing(canvasElement);
    await fireEvent.pointerDown(drawing, at(drawing, 0));
    await fireEvent.pointerMove(drawing, at(drawing, 100));
    await fireEvent.pointerCancel(drawing, at(drawing, 100));
    await fireEvent.lostPointerCapture(drawing, at(drawing, 100));
    await expect(canvas.getByRole('radio', { name: 'Università di esempio 1' })).toBeChecked();
    await waitFor(() => expect(lemonDegrees(drawing)).toBe(0));
  },
};

/** Wide screens show the short names on the points; a point without one shows its number. */
export const ShortNames: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: { universities: [...eight.slice(0, 7), { name: 'Università di esempio 8' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esempio 1')).toBeVisible();
    await expect(canvas.getByText('1')).not.toBeVisible();
    await expect(canvas.getByText('8')).toBeVisible();
  },
};

/** Fewer names than points: the others are only drawn. */
export const SomeNamed: Story = {
  args: { universities: [{ name: 'Università di esempio 1' }, { name: 'Università di esempio 2' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: /Il suo sito/ })).not.toBeInTheDocument();
  },
};

/** The configuration names none: nothing is invented, the visitor can ask. */
export const Unnamed: Story = {
  args: { universities: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Te le presentiamo noi, una per una' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Chiedi quali sono' })).toBeVisible();
  },
};
