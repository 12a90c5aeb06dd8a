import type { Block } from './Block.ts';

/** What an email says. */
export interface EmailContent {
  subject: string;
  /** Shown by mail programs beside the subject, not in the email. */
  preview: string;
  title: string;
  /** Below the title, of the HTML and of the text version; null is nothing. */
  blocks: readonly (Block | null)[];
}
