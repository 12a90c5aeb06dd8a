/** Texts of the contacts that work without this site's code (B12). */
export const reachUs = {
  call: 'Chiamaci',
  write: 'Scrivici',
  chat: 'Scrivici in chat',
};
