export type FaultReason =
  /** The request does not match the contract: a bug of the pages, nothing was sent. */
  | 'badRequest'
  /** No answer: no network, a timeout, or a bridge without an answer. */
  | 'network'
  /** An HTTP status that is not a success. */
  | 'http'
  /** What came back is not what the contract says. */
  | 'brokenAnswer'
  /** The signer of the environment failed. */
  | 'signer';

/** A failure, not a refusal of the gateway. The caller shows no message (FAIL-2). */
export class GatewayFault extends Error {
  declare readonly reason: FaultReason;
  declare readonly status: number | null;

  constructor(reason: FaultReason, detail: { status?: number; cause?: unknown } = {}) {
    super(`gateway fault: ${reason}`, { cause: detail.cause });
    this.name = 'GatewayFault';
    this.reason = reason;
    this.status = detail.status ?? null;
  }
}
