/** How long a consultation lasts: slots follow each other every half hour (R162). */
export const consultationMinutes = 30;
