import './look.css';
import type { Decorator } from '@storybook/react-vite';
import type { ToolbarItem } from './ToolbarItem.ts';

/** The pages that a part of the kit may be in. */
export const look = {
  name: 'Look',
  description: 'The page around the booking kit',
  toolbar: {
    icon: 'paintbrush',
    dynamicTitle: true,
    items: [
      { value: 'site', title: 'This site' },
      { value: 'bare', title: 'A page without custom properties' },
      { value: 'dark', title: 'The same, dark' },
      { value: 'brand', title: 'Another brand' },
      { value: 'rtl', title: 'A page right to left' },
    ],
  },
} satisfies ToolbarItem;

/** Puts the story into the page that the toolbar names. */
export const withLook: Decorator = (Story, { globals }) => {
  const chosen = String(globals['look']);
  if (chosen === 'site') return <Story />;
  return (
    <div data-look={chosen} dir={chosen === 'rtl' ? 'rtl' : 'ltr'}>
      <Story />
    </div>
  );
};
