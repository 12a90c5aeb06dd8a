import path from 'node:path';

/** Returns the database file of a data folder, or of a backup. */
export const databaseFile = (folder: string) => path.join(folder, 'centro.sqlite');
