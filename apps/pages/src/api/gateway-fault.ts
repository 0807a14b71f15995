export type GatewayFaultReason = 'badRequest' | 'network' | 'http' | 'brokenAnswer' | 'signer';

/** A failure that is no refusal of the gateway. Callers show no message for it (FAIL-2). */
export class GatewayFault extends Error {
  declare readonly reason: GatewayFaultReason;
  declare readonly status: number | null;

  constructor(reason: GatewayFaultReason, detail: { status?: number; cause?: unknown } = {}) {
    super(`gateway fault: ${reason}`, { cause: detail.cause });
    this.name = 'GatewayFault';
    this.reason = reason;
    this.status = detail.status ?? null;
  }
}
