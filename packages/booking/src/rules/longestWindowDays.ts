/** The longest booking window, in days: ten years and a week. It bounds every search for a day. */
export const longestWindowDays = 3660;
