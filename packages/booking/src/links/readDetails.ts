import { toDetails, type VisitorDetails } from '../validate/visitorFields.ts';

/**
 * Reads the details that a visitor typed from the fields of a form, unchecked: `Object.fromEntries(formData)` in a
 * browser, the parsed body on a server. The fields have the names of `visitorFields`; one that is missing, repeated
 * or a file is an empty text, which `checkDetails` reports.
 */
export function readDetails(fields: Readonly<Record<string, unknown>>): VisitorDetails {
  return toDetails((name) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  });
}
