import type { AppContext } from '../../AppContext.ts';
import type { MailTransport } from '../../outbox/transport/mailTransport.ts';
import type { Store } from '../../stores/openStore.ts';

/** What is measured. */
export interface Unmeasured {
  store: Store;
  transport: MailTransport;
}

export interface Measured extends Unmeasured {
  /** Begins to serve the metrics, which read the state of the server from `context`. */
  serve: (context: Pick<AppContext, 'store' | 'config' | 'now' | 'outbox' | 'clock'>) => void;
}
