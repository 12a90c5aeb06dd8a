import type { CallProblem } from '@centro/api-client';
import { expect, test } from 'vitest';
import { failureDetail } from './failureDetail.ts';

const refusal: CallProblem = {
  kind: 'http',
  status: 400,
  detail: 'Controlla i dati inseriti.',
  code: 'fields-invalid',
  alternatives: [],
  errors: [],
};
const phone = '+39 300 000 0000';

test.for<{ what: string; problem: Partial<CallProblem>; shown: string | null }>([
  {
    what: 'fields that the server refuses are named, in their order',
    problem: {
      errors: [
        { field: 'message', detail: 'Scrivi al massimo 5000 caratteri.' },
        { field: 'firstName', detail: 'Scrivi al massimo 120 caratteri.' },
      ],
    },
    shown: 'Nome: Scrivi al massimo 120 caratteri. Messaggio: Scrivi al massimo 5000 caratteri.',
  },
  {
    what: 'a field that the form has not is not named',
    problem: { errors: [{ field: 'to', detail: 'Scrivi un testo.' }] },
    shown: 'Controlla i dati inseriti.',
  },
  { what: 'the sentence of the server is shown', problem: {}, shown: 'Controlla i dati inseriti.' },
  { what: 'without a sentence nothing is shown', problem: { detail: null }, shown: null },
  {
    what: 'after a time-out the telephone is there (A59)',
    problem: { kind: 'timeout', detail: null },
    shown: `Il server non ha risposto in tempo. Riprova tra poco oppure chiamaci al ${phone}.`,
  },
])('$what', ({ problem, shown }) => {
  expect(failureDetail({ ...refusal, ...problem }, phone)).toBe(shown);
});
