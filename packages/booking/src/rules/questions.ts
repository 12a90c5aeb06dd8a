/** How many questions a centre asks at most. */
export const mostQuestions = 8;

/** The key of a question. */
export const questionKey = /^[a-z][A-Za-z0-9-]{0,39}$/;

/** How long an answer is at most, in characters. */
export const longestAnswer = 300;

/** Words as a form gives them back: a browser drops other spaces of an option. */
export const writtenWords = /^\S+(?: \S+)*$/;
