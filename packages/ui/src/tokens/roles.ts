import { translucent, type GlazeName } from './glazes.ts';

/** Roles of colours, by CSS name without dashes; prefer a role to a glaze where there is one. */
export const roles = {
  'color-text': 'inchiostro',
  'color-text-2': 'inchiostro-2',
  'color-heading': 'cobalto',
  'color-ground': 'carta',
  'color-ground-alt': 'sabbia',
  'color-panel': 'smalto',
  'color-action': 'cobalto',
  'color-action-hover': 'cobalto-scuro',
  'color-on-action': 'smalto',
  'color-rule': 'fuga',
  'color-field-border': 'bordo-campo',
  'color-error': 'terracotta-scura',
  'color-success': 'ramina-scura',
  'color-warning': 'ocra-testo',
  focus: 'cobalto',
  'focus-on-blue': 'limone',
} as const satisfies Record<string, GlazeName>;

/** The backdrop between a dialog and its page. */
export const veil = translucent('notte', 0.72);
