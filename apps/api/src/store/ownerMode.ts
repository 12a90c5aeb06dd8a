/** Only the user who runs the server may read and write a file. */
export const ownerFile = 0o600;

/** The same of a folder. */
export const ownerFolder = 0o700;
