export { Form } from './Form.tsx';
export { FormRow, type FormRowProps } from './FormRow.tsx';
export { FormSummary, type FormProblem, type FormSummaryProps } from './FormSummary.tsx';
