import type { BookingRules } from '@centro/booking';
import json from './rules.json' with { type: 'json' };

/** The rules of this centre, as its server reads them; vite.config.js checks them. */
export const rules = json as BookingRules;
