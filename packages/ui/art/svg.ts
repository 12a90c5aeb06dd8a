/** The few shapes that every drawing is made of; numbers are rounded to a tenth of a unit. */

export type Point = [x: number, y: number];

export function svg(width: number, height: number, body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>`;
}

/** Writes numbers as SVG paths want them: «12 3.5-4». */
export function n(...values: number[]): string {
  return values
    .map((value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}

export function path(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function line(stroke: string, width: number, d: string, attributes = ''): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}"${attributes} d="${d}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return path(fill, `M${n(x, y)}h${n(width)}v${n(height)}h${n(-width)}z`);
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function move(x: number, y: number, body: string, then = ''): string {
  return `<g transform="translate(${n(x, y)})${then}">${body}</g>`;
}

/** Returns the point at a distance and an angle (clockwise from north, in radians) from a centre. */
export function polar(radius: number, angle: number, x = 0, y = 0): Point {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** The top left corners of some cells, drawn as one path of tiles. */
export function cells(at: readonly Point[], side = 96): string {
  return at.map(([column, row]) => `M${n(column * side, row * side)}h${side}v${side}h${-side}z`).join('');
}

/** A disc, or a sun's ring, cut by the horizon: the upper half of a circle. */
export function halfDisc(x: number, y: number, radius: number): string {
  return `M${n(x - radius, y)}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`;
}

/** A quarter of a circle in the upper right corner of a drawing. */
export function cornerDisc(width: number, radius: number): string {
  return `M${width} 0v${radius}A${radius} ${radius} 0 0 1 ${width - radius} 0z`;
}
