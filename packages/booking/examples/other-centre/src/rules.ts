import { readRules } from '@centro/booking/validate';
import json from './rules.json' with { type: 'json' };

/** The rules of this centre, checked before the page opens. */
export const rules = readRules(json);
