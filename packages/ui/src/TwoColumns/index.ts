export { TwoColumns, type TwoColumnsProps } from './TwoColumns.tsx';
