export { Form } from './Form.tsx';
export { FormRow, type FormRowProps } from './FormRow.tsx';
