import { Button, type ButtonProps } from 'antd';
import { useRefreshingMutation } from '../../api/use-desk.ts';
import { type AssignableCase, callsShowingHolders, takeCase } from './case-assignment.ts';

interface TakeButtonProps extends Pick<ButtonProps, 'size' | 'type' | 'aria-label'> {
  readonly subject: AssignableCase;
  readonly onTaken?: () => void;
}

/** If a colleague took the case first, a toast names that colleague. */
export function TakeButton({ subject, onTaken, ...button }: TakeButtonProps) {
  const take = useRefreshingMutation(takeCase, { refreshes: callsShowingHolders });
  return (
    <Button
      {...button}
      loading={take.isPending}
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus moves to the link of the case or to the page.
        const next =
          currentTarget.closest('tr')?.querySelector('a') ?? document.getElementById('content');
        take.mutateAsync(subject).then(
          () => {
            next?.focus();
            onTaken?.();
          },
          () => undefined,
        );
      }}
    >
      领取
    </Button>
  );
}
