export { LevelStairs, type Level, type LevelStairsProps } from './LevelStairs.tsx';
