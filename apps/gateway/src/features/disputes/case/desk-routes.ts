import * as calls from '@ride/contract/desk/disputes';
import type { DisputeAnswer } from '@ride/domain/disputes/default-answers';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { listHandlers } from '../../cases/case-holder.ts';
import { refuseCase } from '../../cases/refuse-case.ts';
import {
  listOverdueRefundPage,
  type OverdueRefundPorts,
} from '../refund/overdue-refunds-service.ts';
import { deskTexts as texts } from '../texts.ts';
import { listCasePage } from './case-list-service.ts';
import { type CasePagePorts, readCasePage } from './case-page-service.ts';
import {
  addDisputeNote,
  askPassenger,
  type CasePorts,
  giveBackDispute,
  handOverDispute,
  takeDispute,
} from './desk-action-service.ts';
import { disputeKind } from './dispute-kind.ts';
import type { NotifyPorts } from './notices/notify-passenger-service.ts';

type CaseHandlers = Omit<
  Pick<DeskHandlers, keyof typeof calls.disputeDeskCalls>,
  'recomputeDispute' | 'decideDispute' | 'signDispute' | 'returnDispute' | 'getDisputePicture'
> &
  Pick<DeskHandlers, 'listDisputeAnswers' | 'listOverdueRefunds'>;

export type CaseDeskPorts = CasePorts &
  CasePagePorts &
  NotifyPorts &
  OverdueRefundPorts & {
    /** Those that were published, or else the ones to begin with. */
    readonly disputeAnswers: () => Promise<DisputeAnswer[]>;
  };

/** The queue of cases, and what is done with one before it is decided. */
export function caseDeskRoutes(ports: CaseDeskPorts): CaseHandlers {
  return {
    listDisputes({ taken, cursor, limit, ...filter }, { actor }) {
      const takenBy = taken === 'me' ? { staffId: actor.staffId } : taken;
      return listCasePage(ports, actor, { ...filter, takenBy }, { cursor, limit });
    },

    async getDispute({ receiptNumber }, { actor }) {
      const page = await readCasePage(ports, actor, receiptNumber);
      return page ?? refuse(calls.getDispute, 'unknownDispute', texts.unknownCase);
    },

    listDisputeAnswers: () => ports.disputeAnswers(),

    listOverdueRefunds: (input, { actor }) => listOverdueRefundPage(ports, actor, input),

    async takeDispute({ receiptNumber }, { actor }) {
      const result = await takeDispute(ports, actor, receiptNumber);
      return result.outcome === 'done'
        ? null
        : refuseCase(ports, calls.takeDispute, disputeKind, result);
    },

    async listDisputeColleagues({ receiptNumber }, { actor }) {
      const handlers = await listHandlers(disputeKind, ports, actor, receiptNumber);
      return handlers ?? refuse(calls.listDisputeColleagues, 'unknownDispute', texts.unknownCase);
    },

    async handOverDispute(input, { actor }) {
      const result = await handOverDispute(ports, actor, input);
      return result.outcome === 'done'
        ? null
        : refuseCase(ports, calls.handOverDispute, disputeKind, result);
    },

    async giveBackDispute(input, { actor }) {
      const result = await giveBackDispute(ports, actor, input);
      return result.outcome === 'done'
        ? null
        : refuseCase(ports, calls.giveBackDispute, disputeKind, result);
    },

    async askPassenger(input, { actor }) {
      const result = await askPassenger(ports, actor, input);
      return result.outcome === 'done'
        ? null
        : refuseCase(ports, calls.askPassenger, disputeKind, result);
    },

    async addDisputeNote(note, { actor }) {
      const result = await addDisputeNote(ports, actor, note);
      return result.outcome === 'done'
        ? null
        : refuseCase(ports, calls.addDisputeNote, disputeKind, result);
    },
  };
}
