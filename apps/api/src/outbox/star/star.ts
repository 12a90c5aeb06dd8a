import url from './star.png?inline';

/** The centre's sign as a part of an email: mail programs show it without asking anybody for an image. */
export const star = {
  /** Its address in the HTML (RFC 2392). */
  src: 'cid:stella@centro',
  /** The same image where there is no email around it. */
  url,
  /** In base64. */
  content: url.slice(url.indexOf(',') + 1),
};
