import { disputeCaseStateNames } from '@ride/domain/disputes/dispute-case';
import type { ActRules } from '../../../../ui/act/use-act.ts';
import { yuan } from '../../../../ui/yuan.ts';
import { disputeReads } from '../../TakeButton.tsx';
import { currentBill, type Dispute } from '../dispute.ts';

/** What all acts on a case have in common. */
export const disputeActs: ActRules<Dispute, 'receiptNumber'> = {
  name: '争议',
  idField: 'receiptNumber',
  refreshes: disputeReads,
  // Another case of the order makes a new bill and leaves this case as it is.
  isSame: (before, now) => currentBill(before).revision === currentBill(now).revision,
  changesBetween(before, now) {
    const differing = [
      ['状态', disputeCaseStateNames[before.state], disputeCaseStateNames[now.state]],
      ['处理人', holderOf(before), holderOf(now)],
      ['账单合计', yuan(currentBill(before).totalFen), yuan(currentBill(now).totalFen)],
    ].filter(([, old, next]) => old !== next);
    return differing.map(([what, old, next]) => `${what}：${old} → ${next}`);
  },
};

const holderOf = ({ takenBy }: Dispute): string => takenBy?.name ?? '无人领取';
