import type { JsapiTickets } from '../../../ports/jsapi-tickets.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  claimRenewalLease,
  recordRenewalFailure,
  type StoredTicket,
  selectTicket,
  updateTicket,
} from './wechat-ticket-store.ts';

const RENEW_AHEAD_MS = 10 * 60_000;
/**
 * The lease is longer than a request takes, and short enough that a crashed gateway blocks the
 * others only briefly.
 */
const LEASE_MS = 30_000;
/** The waits grow exponentially, because WeChat limits the rate of requests. */
const BACKOFF_MS = { first: 15_000, longest: 10 * 60_000 };
/** A gateway without any ticket polls like this while another one requests the first ticket. */
const POLL = { everyMs: 200, times: 15 };

type TicketPorts = Pick<Ports, 'db' | 'now'>;

export function createTicketSource(
  { db, now }: TicketPorts,
  tickets: JsapiTickets,
): () => Promise<string | null> {
  const { appId } = tickets;
  let renewal: Promise<string | null> | null = null;

  async function renew(failures: number): Promise<string | null> {
    const at = now();
    const lease = { appId, now: at, until: at + LEASE_MS, endsBefore: at + RENEW_AHEAD_MS };
    if (!(await claimRenewalLease(db, lease))) return null;
    try {
      const { ticket, expiresInMs } = await tickets.request();
      const [expiresAt, leasedUntil] = [now() + expiresInMs, now() + LEASE_MS];
      await updateTicket(db, appId, { ticket, expiresAt, leasedUntil });
      return ticket;
    } catch {
      const backoff = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** Math.min(failures, 10));
      await recordRenewalFailure(db, appId, now() + backoff);
      return null;
    }
  }

  /** Only one renewal runs in a gateway at a time. The promise never rejects. */
  function renewOnce(failures: number): Promise<string | null> {
    renewal ??= renew(failures)
      .catch(() => null)
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function pollForOther(): Promise<string | null> {
    for (let attempt = 0; attempt < POLL.times; attempt += 1) {
      const stored = await selectTicket(db, appId);
      if (stored && isValid(stored, now())) return stored.ticket;
      if (stored && stored.failures > 0) return null;
      await new Promise((resolve) => setTimeout(resolve, POLL.everyMs));
    }
    return null;
  }

  return async () => {
    const at = now();
    const stored = await selectTicket(db, appId);
    if (stored && isValid(stored, at + RENEW_AHEAD_MS)) return stored.ticket;
    const isClaimed = stored !== null && stored.claimedUntil > at;
    const renewed = isClaimed && renewal === null ? null : renewOnce(stored?.failures ?? 0);
    if (stored && isValid(stored, at)) return stored.ticket;
    return (await renewed) ?? (await pollForOther());
  };
}

const isValid = ({ ticket, expiresAt }: StoredTicket, at: number): boolean =>
  ticket !== null && expiresAt > at;
