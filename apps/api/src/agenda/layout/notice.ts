/** What was done, or why it was not. */
export interface NoticeText {
  tone: 'success' | 'warning' | 'error';
  /** Paragraphs. */
  lines: readonly string[];
}

/** Returns a message of these paragraphs. */
export const toNotice = (tone: NoticeText['tone'], ...lines: readonly string[]): NoticeText => ({
  tone,
  lines,
});
