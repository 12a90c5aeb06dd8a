import type { StaffSession } from '../../store/schema.ts';

/** What opens the agenda once in the name of a mailbox. */
export interface WayIn {
  email: string;
  /** The session ends then at the latest; UTC. */
  endsBy?: string;
  /** Uses it up and stores the session that it opens, in one transaction; returns false when it has ended. */
  exchange: (session: StaffSession) => Promise<boolean>;
}
