import type { ResponseOf } from '@ride/contract/define-call';
import type { listCasesAbout } from '@ride/contract/desk/customers';
import { raisedKinds } from '@ride/contract/desk/disputes';
import type { getOrder } from '@ride/contract/desk/orders';
import { isOpenDispute, isRaisedByPassenger } from '@ride/domain/disputes/dispute-case';
import { determineDisputeState } from '@ride/domain/fares/dispute';

type Case = ResponseOf<typeof listCasesAbout>['cases'][number];
export type Order = Pick<ResponseOf<typeof getOrder>, 'orderUuid' | 'isAbnormal' | 'bills'>;

/** An order can have only one open case that its passenger raised. */
export const findOpenCase = (cases: readonly Case[]): Case | undefined =>
  cases.find((each) => isOpenDispute(each.state) && isRaisedByPassenger(each));

/** The gateway's settings may allow fewer kinds of case than the desk offers. */
export function openableKinds({ isAbnormal, bills }: Order, cases: readonly Case[], now: number) {
  const [first] = bills;
  const times = {
    completedAt: first?.trip.completedAt ?? now,
    recordedAt: first?.createdAt ?? now,
  };
  return raisedKinds.filter((kind) => {
    const raisedAt = cases.find((each) => each.kind === kind)?.raisedAt ?? null;
    return (
      determineDisputeState({ isAbnormal, ...times, raisedAt, cases }, now, 'all') === 'possible'
    );
  });
}
