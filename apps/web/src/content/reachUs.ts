/** The ways to the centre that work without this site's code (B12). */
export const reachUs = {
  call: 'Chiamaci',
  write: 'Scrivici',
  chat: 'Scrivici in chat',
};
