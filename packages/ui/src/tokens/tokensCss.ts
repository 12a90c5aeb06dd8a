import { toClamp, toRem } from './fluid.ts';
import { glazes } from './glazes.ts';
import { layers } from './layers.ts';
import { durationsMs, ease } from './motion.ts';
import { roles, veil } from './roles.ts';
import { radiiPx, shadows } from './shape.ts';
import { breakpointsPx, headerPx, measuresPx, pageSpaces, spacesPx, targetPx } from './space.ts';
import { fonts, textSizes, tracking } from './type.ts';

/** Returns `styles/tokens.css`: every token as a custom property, as oxfmt leaves it. */
export function tokensCss(): string {
  return `/* Written from src/tokens by \`pnpm run tokens\`: change it there. */
/* Breakpoints: ${breakpointsPx.map(toRem).join(' · ')} (media queries cannot read tokens). */

:root {
  /* Glazes */
${lines(interfaceGlazes(), '', ({ hex, use }) => `${hex}; /* ${use} */`)}

  /* Roles */
${lines(roles, '', (glaze) => `var(--${glaze});`)}
  --color-veil: ${veil};

  /* Type */
${lines(fonts, 'font-', (family) => `${family};`)}
${lines(textSizes, 'text-', (size) => `${size.vw ? toClamp(size) : toRem(size.minPx)}; /* ${size.use} */`)}
  --leading-display: ${textSizes.display.line};
  --leading-heading: ${textSizes[1].line};
  --leading-body: ${textSizes.body.line};
  --weight-display: ${textSizes.display.weight};
${lines(tracking, 'tracking-', (em) => `${em}em;`)}

  /* Space */
${lines(spacesPx, 'space-', (px) => `${toRem(px)};`)}
${lines(pageSpaces, '', (length) => `${toClamp(length)};`)}
${lines(measuresPx, '', (px) => `${toRem(px)};`)}
  --target: min(${toRem(targetPx)}, ${targetPx / 3.2}vw);

  /* Shape */
${lines(radiiPx, 'radius-', (px) => `${px}px;`)}
${lines(shadows, 'shadow-', (shadow) => `${shadow};`)}

  /* Motion */
${lines(durationsMs, 'dur-', (ms) => `${ms}ms;`)}
  --ease: ${ease};

  /* Layers */
${lines(layers, 'z-', (layer) => `${layer};`)}

  /* Set by components: the height of the header and of the visible toasts. */
  --header-h: min(${toRem(headerPx.narrow)}, 24vw);
  --toasts-h: 0px;
}
@media (min-width: 64rem) {
  :root {
    --header-h: ${toRem(headerPx.wide)};
  }
}
`;
}

/** Only for drawings, whose SVG files contain the colours. */
function interfaceGlazes() {
  return Object.fromEntries(Object.entries(glazes).filter(([, { use }]) => !use.endsWith('drawings only')));
}

function lines<T>(tokens: Record<string, T>, prefix: string, write: (value: T) => string): string {
  return Object.entries(tokens)
    .map(([name, value]) => `  --${prefix}${name}: ${write(value)}`)
    .join('\n');
}
