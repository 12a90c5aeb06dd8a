/** The light in which the drawing of the home page is: a fragment of its address; `giorno` is the drawing without one. */
export type Light = 'alba' | 'giorno' | 'oro' | 'sera' | 'notte';

/** Returns the light of an hour at the centre, 0 to 23. */
export function lightOf(hour: number): Light {
  if (hour < 6 || hour >= 20) return 'notte';
  if (hour < 8) return 'alba';
  if (hour < 16) return 'giorno';
  return hour < 18 ? 'oro' : 'sera';
}

/** Returns the address of a drawing in a light. */
export const inLight = (url: string, light: Light) => (light === 'giorno' ? url : `${url}#${light}`);
