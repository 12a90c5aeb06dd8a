export { TileFrieze, type TileFriezeProps } from './TileFrieze.tsx';
