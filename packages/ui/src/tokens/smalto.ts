/** White glaze, in a file of its own: the head of a document needs this colour alone as a value. */
export const smalto = '#fffefb';
