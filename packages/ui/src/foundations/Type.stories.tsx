import type { Meta, StoryObj } from '@storybook/react-vite';
import { fluidPx, textSizes } from '../tokens/index.ts';
import { Sheet, SheetSection } from './Sheet.tsx';

const meta = {
  id: 'foundations-type',
  title: 'Foundations/Typography',
  component: Sheet,
  args: { title: '', lead: '', children: null },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

const windowsPx = [390, 1440];

/** Every size as a phone and as a wide window show it. */
export const Sizes: Story = {
  args: {
    title: 'Sizes of text',
    lead: 'Seven sizes that grow with the window. One line of text is at most 34 rem wide, and nothing is smaller than 15 px.',
    children: Object.entries(textSizes).map(([name, size]) => (
      <SheetSection key={name} title={`--text-${name}: ${size.use}`}>
        <ul data-part="rows">
          {windowsPx.map((windowPx) => (
            <li key={windowPx}>
              <code>
                {windowPx} px: {Number(fluidPx(size, windowPx).toFixed(1))} / {size.line}
              </code>
              <p
                lang="it"
                style={{
                  fontFamily: `var(--font-${size.font})`,
                  fontSize: `${fluidPx(size, windowPx) / 16}rem`,
                  fontWeight: size.weight,
                  lineHeight: size.line,
                  color: size.font === 'display' ? 'var(--color-heading)' : 'var(--color-text)',
                }}
              >
                L’università è online. Noi siamo a due passi.
              </p>
            </li>
          ))}
        </ul>
      </SheetSection>
    )),
  },
};

const families = [
  { name: 'Besley', token: 'display', weights: [600, 700], role: 'headings 600, plaques 700' },
  { name: 'Cabin', token: 'text', weights: [400, 500, 600, 700], role: 'text 400, labels 600 to 700' },
];

/** The letters and the weights that the cut typefaces have; there are no italics: emphasis is bold. */
export const Typefaces: Story = {
  name: 'Typefaces (fonts)',
  args: {
    title: 'Typefaces',
    lead: 'Besley resembles the lettering of painted shop signs and ceramic numbers; Cabin is friendly to tired eyes. Both are cut to what Italian needs; do not switch on tabular figures in Besley.',
    children: families.map(({ name, token, weights, role }) => (
      <SheetSection key={name} title={`${name}: ${role}`}>
        <ul data-part="rows">
          {weights.map((weight) => (
            <li key={weight}>
              <code>{weight}</code>
              <p lang="it" style={{ font: `${weight} 1.5rem / 1.4 var(--font-${token})` }}>
                ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 àèéìòù ÀÈÉÌÒÙ «» ‘’ “” – — …
                · • € ° º ª × @ &amp; § ? !
              </p>
            </li>
          ))}
        </ul>
      </SheetSection>
    )),
  },
};

/** Titles in capitals are written so in the source, never with `text-transform`. */
export const Capitals: Story = {
  args: {
    title: 'Capitals',
    lead: 'Given titles in capitals stay as they are given, a little wider (+0.01em); the labels of the menu wider still. Lower case is set closer (−0.02em).',
    children: (
      <ul data-part="rows" lang="it">
        <li>
          <code lang="en">letter-spacing: 0.01em</code>
          <p style={{ font: '600 var(--text-1) / 1.12 var(--font-display)', letterSpacing: '0.01em' }}>
            OFFERTA FORMATIVA
          </p>
        </li>
        <li>
          <code lang="en">letter-spacing: var(--tracking-caps)</code>
          <p style={{ fontWeight: 600, letterSpacing: 'var(--tracking-caps)' }}>CHI SIAMO</p>
        </li>
        <li>
          <code lang="en">letter-spacing: var(--tracking-display)</code>
          <p
            style={{
              font: '600 var(--text-1) / 1.12 var(--font-display)',
              letterSpacing: 'var(--tracking-display)',
            }}
          >
            La tua consulenza, in tre passi
          </p>
        </li>
      </ul>
    ),
  },
};
