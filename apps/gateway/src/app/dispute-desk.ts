import { ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import type { Config } from '../config/config.ts';
import { readingLive } from '../features/content/content-service.ts';
import { caseDeskRoutes } from '../features/disputes/case/desk-routes.ts';
import { disputeFigureRoutes } from '../features/disputes/case/figures-routes.ts';
import { decisionRoutes } from '../features/disputes/decide/decision-routes.ts';
import { pictureDeskRoutes } from '../features/disputes/raise/picture-routes.ts';
import { createRepricing } from '../features/fares/fare-pricing.ts';
import { mobileOfUser } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import type { StaffDirectory } from '../ports/staff-directory.ts';

/** What the provider's settings say about disputes. */
export const disputeSettings = (config: Config) => ({
  disputable: config.DISPUTES,
  times: {
    firstAnswerMs: config.DISPUTE_FIRST_ANSWER_HOURS * HOUR_MS,
    decisionMs: config.DISPUTE_DECISION_HOURS * HOUR_MS,
    answerMs: config.DISPUTE_ANSWER_HOURS * HOUR_MS,
  },
  refundLimit: fen(config.REFUND_LIMIT_FEN),
  refundWithinMs: config.REFUND_DAYS * DAY_MS,
});

/** What it takes to change a bill. */
export const billingPorts = (ports: Ports, config: Config) => ({
  ...ports,
  ...disputeSettings(config),
  ...createRepricing(ports),
  mobileOfUser,
});

/** Disputed, reported and held fares, as the desk decides them. */
export function disputeDeskHandlers(ports: Ports, config: Config, staff: StaffDirectory) {
  const readContent = readingLive(ports);
  const disputePorts = {
    ...billingPorts(ports, config),
    staff,
    disputeAnswers: async () =>
      (await readContent('disputeAnswers', ONLY_DOCUMENT))?.answers ?? defaultAnswers,
    mayHandle: async (tx: Ports['db'], staffId: string, cityCode: string) =>
      (await staff.listPermitted(tx, 'dispute.handle', cityCode)).some(
        (each) => each.staffId === staffId,
      ),
  };
  return {
    ...caseDeskRoutes(disputePorts),
    ...decisionRoutes(disputePorts),
    ...pictureDeskRoutes(disputePorts),
    ...disputeFigureRoutes(ports),
  };
}
