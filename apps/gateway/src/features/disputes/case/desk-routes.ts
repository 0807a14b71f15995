import * as calls from '@ride/contract/desk/disputes';
import type { DisputeAnswer } from '@ride/domain/disputes/default-answers';
import { disputeCaseStateNames } from '@ride/domain/disputes/dispute-case';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { colleagueOf } from '../../../ports/staff-directory.ts';
import {
  listOverdueRefundPage,
  type OverdueRefundPorts,
} from '../refund/overdue-refunds-service.ts';
import { deskTexts as texts } from '../texts.ts';
import { type CasePagePorts, listCasePage, readCasePage } from './case-page-service.ts';
import {
  addDisputeNote,
  askPassenger,
  type CasePorts,
  type CaseRefusal,
  findHandledCity,
  giveBackDispute,
  handOverDispute,
  takeDispute,
} from './desk-act-service.ts';
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
      return page ?? refuse(calls.getDispute, 'unknownDispute', texts.unknownDispute);
    },

    listDisputeAnswers: () => ports.disputeAnswers(),

    listOverdueRefunds: (input, { actor }) => listOverdueRefundPage(ports, actor, input),

    async takeDispute({ receiptNumber }, { actor }) {
      const result = await takeDispute(ports, actor, receiptNumber);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.takeDispute, result);
    },

    async listDisputeColleagues({ receiptNumber }, { actor }) {
      const cityCode = await findHandledCity(ports, actor, receiptNumber);
      return cityCode === null
        ? refuse(calls.listDisputeColleagues, 'unknownDispute', texts.unknownDispute)
        : ports.staff.listPermitted(ports.db, 'dispute.handle', cityCode);
    },

    async handOverDispute(input, { actor }) {
      const result = await handOverDispute(ports, actor, input);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.handOverDispute, result);
    },

    async giveBackDispute(input, { actor }) {
      const result = await giveBackDispute(ports, actor, input);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.giveBackDispute, result);
    },

    async askPassenger(input, { actor }) {
      const result = await askPassenger(ports, actor, input);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.askPassenger, result);
    },

    async addDisputeNote(note, { actor }) {
      const result = await addDisputeNote(ports, actor, note);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.addDisputeNote, result);
    },
  };
}

/** A refusal says who has the case and how it stands now, so that nobody has to guess. */
export async function refuseCase(
  { db, staff }: Pick<CaseDeskPorts, 'db' | 'staff'>,
  call: Parameters<typeof refuse>[0],
  refusal: CaseRefusal,
): Promise<never> {
  if (!('current' in refusal)) return refuse(call, refusal.outcome, texts[refusal.outcome]);
  const { takenBy, state } = refusal.current;
  const names = await staff.names(db, takenBy === '' ? [] : [takenBy]);
  const holder = takenBy === '' ? null : colleagueOf(names, takenBy).name;
  return refuse(
    call,
    refusal.outcome,
    texts[refusal.outcome](disputeCaseStateNames[state], holder),
  );
}
