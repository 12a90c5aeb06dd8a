import { useLayoutEffect, useRef, useState } from 'react';
import { colors, contrastRatio, type Channels, type ContrastPromise } from '../tokens/index.ts';

/** A pair of colours as the browser renders it, with the measured contrast. */
export function MeasuredContrast({ text, ground, atLeast, use }: ContrastPromise) {
  const isBorder = atLeast === 3;
  const sample = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, borderColor, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrastRatio(channelsIn(isBorder ? borderColor : color), channelsIn(backgroundColor)));
  }, [isBorder]);
  const paint = isBorder
    ? { border: `2px solid ${colors[text]}`, background: colors[ground] }
    : { color: colors[text], background: colors[ground] };
  return (
    <tr>
      <td>
        <div data-part="sample" data-outlined={!isBorder || undefined} ref={sample} style={paint}>
          {isBorder ? '\u00a0' : 'Scegli il giorno'}
        </div>
      </td>
      <th scope="row">
        <code>
          {text} / {ground}
        </code>
      </th>
      <td>{use}</td>
      <td>{ratio.toFixed(2)}</td>
      <td>{atLeast}</td>
      <td>{ratio >= atLeast ? grade(ratio, isBorder) : 'broken'}</td>
    </tr>
  );
}

function grade(ratio: number, isBorder: boolean): string {
  if (isBorder) return 'AA, sign';
  return ratio >= 7 ? 'AAA' : 'AA';
}

/** `rgb(22, 67, 154)` */
function channelsIn(color: string): Channels {
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as Channels;
}
