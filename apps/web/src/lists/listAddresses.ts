/** Where all rows of a list are, as JSON. */
export const listAddresses = { courses: '/elenchi/corsi.json', masters: '/elenchi/master.json' };
