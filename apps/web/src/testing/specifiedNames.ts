/** The levels of a language in their order (R77, R168). */
export const specifiedLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** The exact names of the computer certifications, in their order (R81 to R89, R168). */
export const specifiedCertifications = [
  'EIPASS 7 Moduli User',
  'CIAD',
  'TABLET',
  'DATTILOGRAFIA',
  'CODING',
  'LIM',
  'ANIMATORE DIGITALE',
  'FORTHEACHER',
];
