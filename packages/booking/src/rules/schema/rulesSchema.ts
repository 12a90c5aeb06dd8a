import * as v from 'valibot';
import { conflictWords } from './conflictWords.ts';
import { ruleConflicts } from '../ruleConflicts.ts';
import { rulesFields } from './rulesFields.ts';
import { pathTo } from './schemaParts.ts';

/**
 * What one centre decides about its bookings: the source of the messages of `validateRules` and of
 * `rules.schema.json`.
 */
export const rulesSchema = v.pipe(
  rulesFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const conflict of ruleConflicts(dataset.value))
      addIssue({ message: conflictWords(conflict, dataset.value), ...pathTo(dataset.value, conflict.path) });
  }),
);
