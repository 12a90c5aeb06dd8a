import type { EmailKind } from './EmailKind.ts';

type Party = EmailKind['recipient'];

/** How the mail server responds to visitors and, apart, to the centre since the process started: it may refuse one of them alone. */
export interface RelayHealth {
  /** Records an accepted email; returns whether what waits is to be tried at once, since several were refused before it. */
  accepted: (recipient: Party) => boolean;
  /** Records a permanently refused email; returns the refusals since the last accepted one. */
  refused: (recipient: Party) => number;
  /**
   * Records a reply that the mailbox of a visitor does not exist; returns whether it is believed: a relay that says so of
   * several, one after the other, may know none at all. Then it counts as a refusal.
   */
  isBelievedMissing: () => boolean;
  /** Returns whether the last email to anybody was not refused. */
  refusedNone: () => boolean;
  /** Returns the most refusals in a row. */
  refusalsInARow: () => number;
}

export function relayHealth(): RelayHealth {
  const refusals: Record<Party, number> = { visitor: 0, centre: 0 };
  let missing = 0;
  let refusedNone = true;
  let triedAllAt = -Infinity;
  return {
    accepted(recipient) {
      const hadRefusedSeveral = refusals[recipient] >= severalRefusals;
      refusals[recipient] = 0;
      refusedNone = true;
      if (recipient === 'visitor') missing = 0;
      // A relay that refuses some emails and accepts others would have those tried again without a pause.
      if (!hadRefusedSeveral || performance.now() < triedAllAt + tryAllPauseMs) return false;
      triedAllAt = performance.now();
      return true;
    },
    refused(recipient) {
      refusals[recipient] += 1;
      refusedNone = false;
      return refusals[recipient];
    },
    isBelievedMissing() {
      missing += 1;
      if (missing < severalRefusals) return true;
      refusals.visitor = Math.max(refusals.visitor, missing - 1);
      return false;
    },
    refusedNone: () => refusedNone,
    refusalsInARow: () => Math.max(refusals.visitor, refusals.centre),
  };
}

/** This many refusals in a row are no accident: `/readyz` reports it and the centre is informed. */
export const severalRefusals = 3;
/** As long as the longest pause between the tries of an email. */
const tryAllPauseMs = 15 * 60 * 1000;
