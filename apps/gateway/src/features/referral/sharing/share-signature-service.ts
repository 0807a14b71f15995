import { createHash } from 'node:crypto';
import { claimLimits, createLimitUse } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { isShareableUrl, type ShareableOrigins } from './shareable-url.ts';
import { createTicketSource } from './ticket-renewal.ts';

/** A page needs one signature, so this is enough for an office that shares one address. */
const windows = [{ atMost: 60, withinMs: 60_000 }] as const;

export interface SignatureDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'jsapiTickets'>;
  readonly qrAddresses: ShareableOrigins;
}

export interface ShareSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

export type SignatureOutcome =
  | ({ readonly outcome: 'done' } & ShareSignature)
  | 'addressNotSigned'
  | 'tooManySignatures'
  | 'signatureUnavailable';

export function createShareSigner({
  ports: { db, now, randomBytes, jsapiTickets },
  qrAddresses,
}: SignatureDeps) {
  const ownPages = { ...qrAddresses, trustedHosts: [] };
  const getTicket = jsapiTickets && createTicketSource({ db, now }, jsapiTickets);
  return async (request: { url: string; address: string }): Promise<SignatureOutcome> => {
    if (!isShareableUrl(request.url, ownPages)) return 'addressNotSigned';
    if (!jsapiTickets || !getTicket) return 'signatureUnavailable';
    const use = createLimitUse(randomBytes, now());
    const limits = networkLimits('shareSignature', request.address, windows);
    if (await claimLimits(db, limits, use)) return 'tooManySignatures';
    const ticket = await getTicket();
    if (ticket === null) return 'signatureUnavailable';
    const nonceStr = randomBytes(12).toString('hex');
    const timestamp = Math.floor(now() / 1000);
    const url = request.url.split('#', 1)[0] ?? '';
    // WeChat builds the same string: sorted by name, with values that are not URL-encoded.
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    const signature = createHash('sha1').update(text).digest('hex');
    return { outcome: 'done', appId: jsapiTickets.appId, timestamp, nonceStr, signature };
  };
}
