/** The only figures that the site claims (R5, R11, R167, R169, L6). */
export const numbers = { universities: 8, degreeCourses: 300, masters: 300, authorised: 1987, agreed: 2004 };
