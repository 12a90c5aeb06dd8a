export { TilePoints, type TilePoint, type TilePointsProps } from './TilePoints.tsx';
