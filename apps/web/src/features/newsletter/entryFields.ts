/** The fields of the form in their order, with the attributes for autofill (R96, R131). */
export const entryFields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'telefono', type: 'tel', autoComplete: 'tel' },
  { name: 'message', type: 'textarea', autoComplete: 'off' },
] as const;
