/** How long what is searched for is at most, in characters; the field is on every page. */
export const longestSearch = 80;
