export { Rows, type Row, type RowsProps } from './Rows.tsx';
