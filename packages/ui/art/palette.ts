/** The glazes of the drawings are those of the interface. */
export { colors as glaze } from '../src/tokens/glazes.ts';
