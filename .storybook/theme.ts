import { create } from 'storybook/theming/create';
import logo from '../packages/ui/src/art/logo-mark.svg?no-inline';

// The manager does not read our style sheets: these are the glazes of packages/ui/src/styles/tokens.css.
const cobalto = '#16439a';
const carta = '#fbf8f1';
const smalto = '#fffefb';
const inchiostro = '#14203c';
const inchiostro2 = '#3b4663';
const fuga = '#e4dac5';

/** Storybook in the colours of the design. */
export const theme = create({
  base: 'light',
  brandTitle: 'Centro Studi: workshop',
  brandImage: logo,
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: cobalto,
  colorSecondary: cobalto,
  appBg: carta,
  appContentBg: smalto,
  appPreviewBg: smalto,
  appBorderColor: fuga,
  appBorderRadius: 3,
  textColor: inchiostro,
  textMutedColor: inchiostro2,
  barBg: carta,
  barTextColor: inchiostro2,
  barHoverColor: cobalto,
  barSelectedColor: cobalto,
  inputBg: smalto,
  inputBorder: '#77809a',
  inputTextColor: inchiostro,
  inputBorderRadius: 3,
  fontBase: 'Cabin, "Helvetica Neue", Arial, sans-serif',
});
