/** `node rulesJsonSchema.ts` writes `rules.schema.json` from the schema of the rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { anyDayHours, partOfDay, time } from './src/rules/schema/hoursSchema.ts';
import { anyClosure, anyExtraOpening, day } from './src/rules/schema/labelledDaysSchema.ts';
import { anyQuestion } from './src/rules/schema/questionsSchema.ts';
import { anySameDay, anyWindow } from './src/rules/schema/rulesFields.ts';
import { rulesSchema } from './src/rules/schema/rulesSchema.ts';

/** Returns the JSON Schema of booking rules; what JSON Schema cannot say is left to `validateRules`. */
export function rulesJsonSchema() {
  return {
    title: 'Booking rules of one centre',
    description:
      'The rules that @centro/booking reads. What a schema cannot say (does the zone exist, are the slots in order, do closures overlap) is checked by validateRules of @centro/booking/validate.',
    ...toJsonSchema(rulesSchema, {
      target: 'draft-2020-12',
      typeMode: 'output',
      definitions: {
        closure: anyClosure,
        day,
        dayHours: anyDayHours,
        extraOpening: anyExtraOpening,
        partOfDay,
        question: anyQuestion,
        sameDay: anySameDay,
        time,
        window: anyWindow,
      },
      errorMode: 'ignore',
      overrideAction: ({ valibotAction, jsonSchema }) =>
        valibotAction.type === 'check_items' ? { ...jsonSchema, uniqueItems: true } : undefined,
    }),
  };
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'rules.schema.json'), JSON.stringify(rulesJsonSchema(), null, 2));
}
