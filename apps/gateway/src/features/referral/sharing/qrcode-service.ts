import { claimLimits, createLimitUse } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { isShareableUrl, type ShareableOrigins } from './shareable-url.ts';

/** A poster needs one QR code, so this is enough for an office that shares one address. */
const windows = [{ atMost: 30, withinMs: 60_000 }] as const;

export interface QrcodeDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'drawing'>;
  readonly qrAddresses: ShareableOrigins;
}

export interface QrcodeRequest {
  readonly url: string;
  readonly side: number;
  readonly address: string;
}

export type QrcodeOutcome =
  | { readonly outcome: 'done'; readonly png: Buffer }
  | 'addressNotAllowed'
  | 'tooManyQrcodes';

export async function drawQrcode(
  { ports: { db, now, randomBytes, drawing }, qrAddresses }: QrcodeDeps,
  { url, side, address }: QrcodeRequest,
): Promise<QrcodeOutcome> {
  if (!isShareableUrl(url, qrAddresses)) return 'addressNotAllowed';
  const use = createLimitUse(randomBytes, now());
  const limits = networkLimits('qrcode', address, windows);
  if (await claimLimits(db, limits, use)) return 'tooManyQrcodes';
  return { outcome: 'done', png: await drawing.qrcode(url, side) };
}
