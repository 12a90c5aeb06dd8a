import type { MailConfig } from '../../config/config.ts';
import type { DeliveryCause, OutboxRow } from '../../store/schema.ts';

/** A way to deliver emails: a file of this folder for each, chosen by `chooseTransport`. */
export interface MailTransport {
  /** Where emails go, for the operator; without a password. */
  target: string;
  /** Whether it keeps the emails as files on this machine and sends nothing. */
  keepsFiles: boolean;
  /** The variable to correct when it does not work. */
  variable: string;
  /** Resolves once the message was accepted; `signal` aborts. */
  send(row: OutboxRow, signal: AbortSignal): Promise<void>;
  /** Connects and logs in like a try to send, and sends nothing; rejects with the reason. */
  verify(): Promise<void>;
  /** Returns the meaning of a failed `send` to `recipient` (A23). */
  failure(error: unknown, recipient: string): DeliveryFailure;
}

/** Who sends, and in which language. */
export type Sender = Omit<MailConfig, 'via'>;

/** Why sending an email failed, without any address. */
export interface DeliveryFailure {
  cause: DeliveryCause;
  /**
   * Whether the recipient's mailbox exists, by the reply; `seems-missing` counts only while other recipients are
   * accepted.
   */
  mailbox: 'missing' | 'seems-missing' | 'unknown';
  /** Whether the server received the whole message and permanently refused it. */
  isMessageRefused: boolean;
  /** Whether the reply is a permanent refusal of any kind. */
  isRefusal: boolean;
  /** Whether the server received the whole message and never replied: each further try may deliver a further copy. */
  mayHaveArrived: boolean;
  /** The codes of the reply, such as «554 5.7.1»; empty without a reply. */
  reply: string;
}

/** A failure that says nothing about the recipient. */
export const technicalFailure: DeliveryFailure = {
  cause: 'technical',
  mailbox: 'unknown',
  isMessageRefused: false,
  isRefusal: false,
  mayHaveArrived: false,
  reply: '',
};
