import { create } from 'storybook/theming/create';
import { colors, fonts, radiiPx } from '@centro/ui/tokens';
import logo from '../packages/ui/src/art/brand/logo.svg?no-inline';

/** Storybook in the colours of the design. */
export const theme = create({
  base: 'light',
  brandTitle: 'Centro Studi: Storybook',
  brandImage: logo,
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: colors.cobalto,
  colorSecondary: colors.cobalto,
  appBg: colors.carta,
  appContentBg: colors.smalto,
  appPreviewBg: colors.smalto,
  appBorderColor: colors.fuga,
  appBorderRadius: radiiPx.tile,
  textColor: colors.inchiostro,
  textMutedColor: colors['inchiostro-2'],
  barBg: colors.carta,
  barTextColor: colors['inchiostro-2'],
  barHoverColor: colors.cobalto,
  barSelectedColor: colors.cobalto,
  inputBg: colors.smalto,
  inputBorder: colors['bordo-campo'],
  inputTextColor: colors.inchiostro,
  inputBorderRadius: radiiPx.tile,
  fontBase: fonts.text,
});
