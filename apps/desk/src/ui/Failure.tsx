import { Alert, Button } from 'antd';
import { DeskRefusal, formatFailure } from '../api/desk-refusal.ts';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** True means that the data beside the failure was read before it. */
  readonly isOutdated?: boolean;
}

export const isForbidden = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.refusal === 'forbidden';

export function Failure({ error, onRetry, isOutdated = false }: FailureProps) {
  return (
    <Alert
      {...(isOutdated && { className: 'spaced-alert' })}
      type="error"
      showIcon
      title={
        isOutdated
          ? `没有更新，显示的可能不是最新内容。${formatFailure(error)}`
          : formatFailure(error)
      }
      action={
        onRetry &&
        !isForbidden(error) && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
