import type { ReceivedEmail } from './startMailbox.ts';

/** Returns the value of the link to one of our pages in an email; throws when there is none. */
export function linkIn({ text = '' }: Pick<ReceivedEmail, 'text'>, page: string): string {
  const [, link] = new RegExp(`^http://localhost:3000/${page}\\?link=(\\S+)$`, 'm').exec(text) ?? [];
  if (link === undefined) throw new Error(`No link to ${page} in:\n${text}`);
  return link;
}
