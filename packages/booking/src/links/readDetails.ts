import type { VisitorDetails } from '../validate/checkDetails.ts';

/**
 * Reads the details that a visitor typed from the fields of a form, unchecked: `Object.fromEntries(formData)` in a
 * browser, the parsed body on a server. The fields have the names of `VisitorDetails`; one that is missing, repeated
 * or a file is an empty text, which `checkDetails` reports.
 */
export function readDetails(fields: Readonly<Record<string, unknown>>): VisitorDetails {
  const textOf = (name: keyof VisitorDetails) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    phone: textOf('phone'),
    email: textOf('email'),
  };
}
