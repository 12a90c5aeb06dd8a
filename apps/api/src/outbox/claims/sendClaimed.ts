import type { ClaimedEmail, DueEmail } from '../outboxStore.ts';
import type { OutboxAndTransport } from './sendOnlyWithLease.ts';

/**
 * Returns an outbox that claims due emails for this process, and a transport that aborts before a claim ends: several
 * processes send, and none sends what another one is sending. What a killed process had claimed is due again when its claim
 * ends.
 *
 * To search for one email costs the database as much as for several. So while a mail server is fast, more are claimed than are
 * asked for; whatever is not asked for within a second can be claimed by any process again. After a search that has found all,
 * the next one comes at the earliest a tenth of a second later, as long as emails are being sent.
 */
export function sendClaimed({ outbox, transport }: OutboxAndTransport): OutboxAndTransport {
  /** The claims of this process, and until when it may send each, by the id of the email. */
  const held = new Map<string, Returnable & { end: number }>();
  const isClaimed = (id: string) => Date.now() < (held.get(id)?.end ?? 0);
  /** Claims that nobody uses and the database was not there to take back. */
  let lost: readonly Returnable[] = [];

  function hold(claims: readonly Returnable[]): void {
    const end = Date.now() + claimMs - marginMs;
    for (const { id, until, dueAt } of claims) {
      // The oldest claims come first (`forgetEnded`).
      held.delete(id);
      held.set(id, { id, until, dueAt, end });
    }
  }

  async function giveBack(unused: readonly Returnable[]): Promise<void> {
    for (const { id } of unused) held.delete(id);
    await outbox.returnClaims(unused);
  }

  const ahead = claimAhead((unused) =>
    giveBack(unused).catch(() => {
      lost = [...lost, ...unused];
    }),
  );

  async function giveBackLost(): Promise<void> {
    const unused = lost;
    if (unused.length === 0) return;
    await giveBack(unused);
    lost = lost.filter((claim) => !unused.includes(claim));
  }

  /** Of the many of a crowd only those are looked at that have ended. */
  function forgetEnded(): void {
    for (const [id, { end }] of held) {
      if (Date.now() < end) return;
      held.delete(id);
    }
  }

  let foundAllAt = -Infinity;
  const foundAll = () => performance.now() < foundAllAt + searchPauseMs;
  /** The emails that no process had claimed when they were last counted. */
  let counted = { number: 0, atMost: 0, at: -Infinity };

  return {
    outbox: {
      ...outbox,
      async nextDue(now, { preferred = [], onlyPreferred = false, without = [], onlyNew = false } = {}) {
        await giveBackLost();
        forgetEnded();
        const until = new Date(Date.parse(now) + claimMs + aheadMs).toISOString();
        const claimAwaited = async () => {
          const others = preferred.filter((id) => !ahead.has(id));
          const mail = others.length > 0 ? await outbox.claimAmong(now, until, others, without) : undefined;
          if (mail) hold([{ id: mail.id, until, dueAt: now }]);
          return mail;
        };
        const mail =
          ahead.take((claim) => preferred.includes(claim.id) && !without.includes(claim.domain)) ??
          (await claimAwaited()) ??
          ahead.take(
            ({ domain, attempts }) =>
              !onlyPreferred && !without.includes(domain) && !(onlyNew && attempts > 0),
          );
        if (mail) return mail;
        if (onlyPreferred || (without.length > 0 && foundAll())) return undefined;
        const atMost = ahead.size();
        const due = await outbox.claimDue(now, until, { without, onlyNew, atMost });
        if (due.length < atMost) foundAllAt = performance.now();
        const claimed = due.map((email) => ({ ...email, until }));
        hold(claimed);
        const [first, ...rest] = claimed;
        ahead.add(rest);
        return first && withoutClaim(first);
      },
      release(id) {
        const claim = held.get(id);
        if (claim) lost = [...lost, claim];
      },
      hasPending: async () => !ahead.isEmpty() || (await outbox.hasPending()),
      // What is claimed ahead is due too.
      async countDue(now, atMost) {
        const claimed = Math.min(ahead.countNew(), atMost);
        if (claimed === atMost) return claimed;
        if (performance.now() > counted.at + searchPauseMs || counted.atMost < atMost - claimed)
          counted = { number: await outbox.countDue(now, atMost), atMost, at: performance.now() };
        return Math.min(claimed + counted.number, atMost);
      },
      // While emails are being sent, their ends cause the next search, or the pause between two.
      nextDueAt: async (without = [], onlyNew) =>
        without.length > 0 && foundAll()
          ? new Date(Date.now() + searchPauseMs).toISOString()
          : outbox.nextDueAt(without, onlyNew),
      endAsking: ahead.giveBack,
      // Whatever has taken the claim away since, as a clock that was put back.
      isPending: async (mail) => {
        const claim = held.get(mail.id);
        return claim !== undefined && Date.now() < claim.end && outbox.isClaimed(mail, claim.until);
      },
      markFailed: async (id, ...facts) => {
        if (isClaimed(id)) await outbox.markFailed(id, ...facts);
      },
      markUndelivered: async (id, ...facts) => {
        if (isClaimed(id)) await outbox.markUndelivered(id, ...facts);
      },
    },
    transport: {
      ...transport,
      send: (row, signal) => {
        const leftMs = Math.max(0, (held.get(row.id)?.end ?? 0) - Date.now());
        return transport.send(row, AbortSignal.any([signal, AbortSignal.timeout(leftMs)]));
      },
    },
  };
}

/** A try takes 90 s at most (`smtpTimeouts`). */
const claimMs = 100_000;
const marginMs = 5000;
/** How long a claim waits for its try. */
const aheadMs = 1000;
/** Between two searches of which the first has found all. */
const searchPauseMs = 100;
/** As many as are sent at once; more once so many were sent in time. */
const fewestAhead = 5;
const mostAhead = 40;

/** What makes a claimed email due again as before. */
interface Returnable {
  id: string;
  until: string;
  dueAt: string;
}

interface Claim extends Returnable, ClaimedEmail {}

const withoutClaim = ({ dueAt: _dueAt, until: _until, ...mail }: Claim): DueEmail => mail;

/** Keeps claims for a second. */
function claimAhead(giveBackClaims: (unused: readonly Returnable[]) => Promise<void>) {
  let claims: readonly Claim[] = [];
  let size = fewestAhead;
  let timer: NodeJS.Timeout | undefined;

  async function giveBack(): Promise<void> {
    clearTimeout(timer);
    if (claims.length === 0) return;
    const unused = claims;
    claims = [];
    size = fewestAhead;
    await giveBackClaims(unused);
  }

  return {
    /** How many emails to claim. */
    size: () => size,
    isEmpty: () => claims.length === 0,
    has: (id: string) => claims.some((claim) => claim.id === id),
    countNew: () => claims.filter(({ attempts }) => attempts === 0).length,
    giveBack,

    add(mails: readonly Claim[]): void {
      if (mails.length === 0) return;
      if (claims.length === 0) {
        clearTimeout(timer);
        timer = setTimeout(() => void giveBack(), aheadMs);
      }
      if (mails.length + 1 === size) size = Math.min(size * 2, mostAhead);
      claims = [...claims, ...mails];
    },

    /** Returns the first email that is wanted, as it was when it was claimed. */
    take(isWanted: (claim: Claim) => boolean): DueEmail | undefined {
      const claim = claims.find(isWanted);
      if (!claim) return undefined;
      claims = claims.filter((other) => other !== claim);
      return withoutClaim(claim);
    },
  };
}
