export { Plaque, type PlaqueProps } from './Plaque.tsx';
