import { HOUR_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import { DisputeCounts } from '../../features/disputes/dispute-counts.ts';

export const demoDisputeSettings = {
  disputable: 'all',
  times: { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS, answerMs: 72 * HOUR_MS },
  refundLimit: fen(10_000),
  unsignedPerDay: fen(200_000),
  /** Demo cases get counters of their own, so that they are not in the metrics. */
  disputeCounts: new DisputeCounts(),
} as const;
