import type { Selectable } from 'kysely';

/** The table of the messages by the contact form. */
export interface MessageTables {
  contactMessage: ContactMessageTable;
}

/** A visitor's message, kept beside its email for 30 days, so that the centre knows which it has answered. */
interface ContactMessageTable {
  id: string;
  centre: string;
  receivedAt: string;
  /** With the surname where the form had one. */
  name: string;
  phone: string;
  /** Empty where the form had none, like its key. */
  email: string;
  emailKey: string;
  message: string;
  /** When and by whom it was marked as answered; null before. */
  answeredAt: string | null;
  answeredBy: string | null;
  /**
   * The `collected-messages` email that lists it, empty until that one is rendered; null where the message has an email
   * of its own.
   */
  collectedBy: string | null;
}

export type ContactMessageRow = Selectable<ContactMessageTable>;
