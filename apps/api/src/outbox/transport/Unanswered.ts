/** The server had the whole message and never replied: it may have accepted it. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  /** What ended the wait, as nodemailer calls it. */
  readonly code: unknown;

  constructor(cause: unknown) {
    super('The mail server had the whole message and did not reply', { cause });
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}
