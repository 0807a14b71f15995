import type { ResponseOf } from '@ride/contract/define-call';
import type { getDispute } from '@ride/contract/desk/disputes';
import {
  type DisputeRound,
  type DisputeStep,
  nextDisputeState,
} from '@ride/domain/disputes/dispute-case';
import { type Grant, hasPermission } from '@ride/domain/staff/roles';

export type Dispute = ResponseOf<typeof getDispute>;
export type Bill = Dispute['bills'][number];
export type BillLine = Bill['lines'][number];

/** The gateway empties the phone when it erases a passenger's account. */
export const isPassengerErased = ({ passengerPhone }: Pick<Dispute, 'passengerPhone'>): boolean =>
  passengerPhone === '';

export const describeNotification = (
  done: string,
  dispute: Pick<Dispute, 'passengerPhone'>,
): string => (isPassengerErased(dispute) ? `${done}。乘客已注销，没有通知` : `${done}，已通知乘客`);

export function currentBill({ bills }: Pick<Dispute, 'bills'>): Bill {
  const bill = bills.at(-1);
  if (bill === undefined) throw new Error('a case without a bill');
  return bill;
}

const MAX_NAMES = 5;

export function formatEligibleSigners(
  round: number,
  signers: NonNullable<Dispute['proposal']>['signers'],
): string {
  const who =
    round === 1
      ? '请由提交人以外的客服主管复核'
      : '请由没有参与过第一次决定、也不是提交人的客服主管复核';
  if (signers === undefined) return `${who}。`;
  if (signers.length === 0) {
    return `${who}。请联系管理员，为一位符合条件的同事添加客服主管角色。`;
  }
  const names = signers.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = signers.length > MAX_NAMES ? ` 等 ${signers.length} 人` : '';
  return `${who}：${names.join('、')}${more}。`;
}

type ActionSubject = Pick<
  Dispute,
  'state' | 'round' | 'cityCode' | 'takenBy' | 'proposal' | 'mayTake' | 'passengerPhone'
>;
export type DisputeDeskStep = Extract<
  DisputeStep,
  'take' | 'handOver' | 'giveBack' | 'ask' | 'decide' | 'sign' | 'return'
>;

/** The allowed steps only decide which buttons are shown; the gateway checks each call again. */
export function listAllowedSteps(
  dispute: ActionSubject,
  me: { readonly staffId: string; readonly grants: readonly Grant[] },
): ReadonlySet<DisputeDeskStep> {
  const { state, round, cityCode, takenBy, proposal } = dispute;
  const may = (right: 'handle' | 'decide' | 'sign') =>
    hasPermission(me.grants, `dispute.${right}`, cityCode);
  const isMine = takenBy?.staffId === me.staffId;
  const isMovable = may('handle') && (isMine || may('sign'));
  const isOther = proposal !== null && proposal.proposedBy.staffId !== me.staffId;
  const rights: Readonly<Record<DisputeDeskStep, boolean>> = {
    take: may('handle') && takenBy === null && dispute.mayTake,
    handOver: isMovable,
    giveBack: isMovable && takenBy !== null,
    ask: may('handle') && isMine && !isPassengerErased(dispute),
    decide: may('decide') && isMine,
    sign: may('sign') && isOther && dispute.mayTake,
    return: isOther ? may('sign') : may('decide'),
  };
  const actions = Object.keys(rights) as DisputeDeskStep[];
  return new Set(
    actions.filter(
      (action) => rights[action] && nextDisputeState(state, action, round as DisputeRound) !== null,
    ),
  );
}
