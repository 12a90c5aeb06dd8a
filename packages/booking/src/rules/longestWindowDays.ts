/** The longest booking window, in days: ten years and a week. A later end counts as this day, so that every search for a day ends. */
export const longestWindowDays = 3660;
