import type { Contact } from '../src/react/index.ts';

/** The ways to reach the centre in stories and tests. */
export const contacts: readonly Contact[] = [
  { label: '0922 000000', href: 'tel:+390922000000' },
  { label: 'info@centro.example', href: 'mailto:info@centro.example' },
];
