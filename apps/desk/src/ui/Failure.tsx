import { Alert, Button } from 'antd';
import { DeskRefusal, failureText } from '../api/desk-refusal.ts';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** A right that is missing: asking again changes nothing. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.refusal === 'forbidden';

/** In place of what could not be loaded: what happened, and another try. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={failureText(error)}
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
