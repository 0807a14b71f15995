import { subjectHistory } from '@ride/contract/desk/audit';
import {
  getDispute,
  listDisputes,
  recomputeDispute,
  takeDispute,
} from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { type DisputeCaseState, statesFor } from '@ride/domain/disputes/dispute-case';
import { mayDo } from '@ride/domain/staff/roles';
import { Button, type ButtonProps } from 'antd';
import { useSession } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';

/** What shows a case, and is out of date once something was done to it. */
export const disputeReads = [
  listDisputes,
  getDispute,
  recomputeDispute,
  subjectHistory,
  workbenchQueue,
] as const;

interface TakeButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  readonly dispute: {
    readonly receiptNumber: string;
    readonly state: DisputeCaseState;
    readonly cityCode: string;
  };
  /** Where the focus goes, as the button is gone then. */
  readonly focusAfter: (button: HTMLElement) => HTMLElement | null;
}

const takable = statesFor('take');

/** Takes a case that nobody has; who is second is told who was first. */
export function TakeButton({ dispute, focusAfter, ...button }: TakeButtonProps) {
  const { grants } = useSession();
  const { receiptNumber, state, cityCode } = dispute;
  const take = useDeskMutation(takeDispute, { refreshes: disputeReads });
  if (!takable.includes(state) || !mayDo(grants, 'dispute.handle', cityCode)) return <>—</>;
  return (
    <Button
      {...button}
      loading={take.isPending}
      onClick={({ currentTarget }) => {
        const next = focusAfter(currentTarget);
        // A refusal is told by a toast, and the page then shows who has the case.
        take.mutateAsync({ receiptNumber }).then(
          () => next?.focus(),
          () => undefined,
        );
      }}
    >
      领取
    </Button>
  );
}
