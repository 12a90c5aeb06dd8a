import type { OutboxStore } from './outboxStore.ts';
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
  /** Until when this process may send an email, by its id. */
  const ends = new Map<string, number>();
  const isClaimed = (id: string) => Date.now() < (ends.get(id) ?? 0);
  const ahead = claimAhead(outbox, (id) => ends.delete(id));
  /** The oldest claims come first: of the many of a crowd only those that have ended are looked at. */
  const forgetEnded = () => {
    for (const [id, end] of ends) {
      if (Date.now() < end) return;
      ends.delete(id);
    }
  };
  let foundAllAt = -Infinity;
  const foundAll = () => performance.now() < foundAllAt + searchPauseMs;
  /** The emails that no process had claimed when they were last counted. */
  let counted = { number: 0, atMost: 0, at: -Infinity };

  return {
    outbox: {
      ...outbox,
      async nextDue(now, { preferred = [], onlyPreferred = false, without = [], onlyNew = false } = {}) {
        forgetEnded();
        const end = Date.now() + claimMs - marginMs;
        const until = new Date(Date.parse(now) + claimMs + aheadMs).toISOString();
        const others = preferred.filter((id) => !ahead.has(id));
        const mail =
          (await ahead.take((claim) => preferred.includes(claim.id) && !without.includes(claim.domain))) ??
          (others.length > 0 ? await outbox.claimAmong(now, until, others, without) : undefined) ??
          (await ahead.take(
            ({ domain, attempts }) =>
              !onlyPreferred && !without.includes(domain) && !(onlyNew && attempts > 0),
          ));
        if (mail) {
          ends.set(mail.id, end);
          return mail;
        }
        if (onlyPreferred || (without.length > 0 && foundAll())) return undefined;
        const atMost = ahead.size();
        const claimed = await outbox.claimDue(now, until, { without, onlyNew, atMost });
        if (claimed.length < atMost) foundAllAt = performance.now();
        const [first, ...rest] = claimed;
        for (const { id } of rest) ends.set(id, end);
        ahead.add(rest, until);
        if (!first) return undefined;
        const { dueAt: _dueAt, ...next } = first;
        ends.set(next.id, end);
        return next;
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
      isPending: async (id) => (await outbox.isPending(id)) && isClaimed(id),
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
        const leftMs = Math.max(0, (ends.get(row.id) ?? 0) - Date.now());
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

interface Claim {
  id: string;
  domain: string;
  attempts: number;
  until: string;
  dueAt: string;
}

/** Keeps claims for a second; `onReturn` is called with the id of each that is given back. */
function claimAhead(outbox: OutboxStore, onReturn: (id: string) => void) {
  let claims: readonly Claim[] = [];
  let size = fewestAhead;
  let timer: NodeJS.Timeout | undefined;

  async function giveBack(): Promise<void> {
    clearTimeout(timer);
    if (claims.length === 0) return;
    const unused = claims;
    claims = [];
    size = fewestAhead;
    for (const { id } of unused) onReturn(id);
    // If this fails, the claims end by themselves.
    await outbox.returnClaims(unused).catch(() => undefined);
  }

  return {
    /** How many emails to claim. */
    size: () => size,
    isEmpty: () => claims.length === 0,
    has: (id: string) => claims.some((claim) => claim.id === id),
    countNew: () => claims.filter(({ attempts }) => attempts === 0).length,
    giveBack,

    add(mails: readonly Omit<Claim, 'until'>[], until: string): void {
      if (mails.length === 0) return;
      if (claims.length === 0) {
        clearTimeout(timer);
        timer = setTimeout(() => void giveBack(), aheadMs);
      }
      if (mails.length + 1 === size) size = Math.min(size * 2, mostAhead);
      claims = [
        ...claims,
        ...mails.map(({ id, domain, attempts, dueAt }) => ({ id, domain, attempts, dueAt, until })),
      ];
    },

    /** Returns the first email that is wanted, as it is stored now. */
    async take(isWanted: (claim: Claim) => boolean) {
      for (;;) {
        const claim = claims.find(isWanted);
        if (!claim) return undefined;
        claims = claims.filter((other) => other !== claim);
        const mail = await outbox.findClaimed(claim.id, claim.until);
        if (mail) return mail;
        onReturn(claim.id);
      }
    },
  };
}
