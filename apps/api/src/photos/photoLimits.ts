/** The largest file that is accepted, in bytes. */
export const mostPhotoBytes = 10 * 1024 * 1024;

/** The largest form with one: beside the file it has a few lines. */
export const mostFormBytes = mostPhotoBytes + 64 * 1024;

/** How long the sentence of a photograph may be. */
export const longestSentence = 200;
