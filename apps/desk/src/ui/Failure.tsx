import { Alert, Button } from 'antd';
import { DeskRefusal, failureText } from '../api/desk-refusal.ts';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What is shown beside it was read before. */
  readonly isOutdated?: boolean;
}

/** A right that is missing: asking again changes nothing. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.refusal === 'forbidden';

/** In place of what could not be loaded: what happened, and another try. */
export function Failure({ error, onRetry, isOutdated = false }: FailureProps) {
  return (
    <Alert
      {...(isOutdated && { className: 'spaced-alert' })}
      type="error"
      showIcon
      title={
        isOutdated ? `没有更新，显示的可能不是最新内容。${failureText(error)}` : failureText(error)
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
