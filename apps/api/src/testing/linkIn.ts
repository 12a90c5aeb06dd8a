import type { ReceivedEmail } from './startMailbox.ts';

/** Returns what the link to one of our pages carries in an e-mail; throws when there is none. */
export function linkIn({ text = '' }: Pick<ReceivedEmail, 'text'>, page: string): string {
  const [, link] = new RegExp(`^http://localhost:3000/${page}\\?link=(\\S+)$`, 'm').exec(text) ?? [];
  if (link === undefined) throw new Error(`No link to ${page} in:\n${text}`);
  return link;
}
