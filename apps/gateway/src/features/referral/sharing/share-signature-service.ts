import { createHash } from 'node:crypto';
import { claimUses, type Limit } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { isShareableUrl, type ShareableOrigins } from './shareable-url.ts';
import { sharedTicket } from './ticket-renewal.ts';

/** A page needs one; a whole office behind one address still gets its own. */
const windows = [{ atMost: 60, withinMs: 60_000 }] as const;

const limitOf = (address: string): Limit => ({
  subject: `shareSignature:address:${address}`,
  windows,
});

export interface SignaturePorts extends Pick<Ports, 'db' | 'now' | 'randomBytes' | 'jsapiTickets'> {
  readonly qrAddresses: ShareableOrigins;
}

export interface ShareSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

export type SignatureOutcome =
  | { readonly outcome: 'signed'; readonly signature: ShareSignature }
  | { readonly outcome: 'addressNotSigned' | 'tooMany' | 'unavailable' };

/** Signs addresses of our own pages, and of nobody else's. */
export function shareSigner({ db, now, randomBytes, jsapiTickets, qrAddresses }: SignaturePorts) {
  const ownPages = { ...qrAddresses, trustedHosts: [] };
  const ticketNow = jsapiTickets && sharedTicket({ db, now }, jsapiTickets);
  return async (asked: { url: string; address: string }): Promise<SignatureOutcome> => {
    if (!isShareableUrl(asked.url, ownPages)) return { outcome: 'addressNotSigned' };
    if (!jsapiTickets || !ticketNow) return { outcome: 'unavailable' };
    const use = { id: randomBytes(8).toString('base64url'), at: now() };
    if (await claimUses(db, [limitOf(asked.address)], use)) return { outcome: 'tooMany' };
    const ticket = await ticketNow();
    if (ticket === null) return { outcome: 'unavailable' };
    const nonceStr = randomBytes(12).toString('hex');
    const timestamp = Math.floor(now() / 1000);
    const url = asked.url.split('#', 1)[0] ?? '';
    // By the names in order, values as they are: the messenger makes the same text.
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    const signature = createHash('sha1').update(text).digest('hex');
    return {
      outcome: 'signed',
      signature: { appId: jsapiTickets.appId, timestamp, nonceStr, signature },
    };
  };
}
