/** Names the committed samples, as `.env` names the lists of a centre. */
export const sampleLists = {
  COURSES_FILE: 'apps/web/lists/corsi.esempio.csv',
  MASTERS_FILE: 'apps/web/lists/master.esempio.json',
};
