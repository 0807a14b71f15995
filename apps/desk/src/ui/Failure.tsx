import { Alert, Button } from 'antd';
import { failureText } from '../api/desk-refusal.ts';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** In place of what could not be loaded: what happened, and another try. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={failureText(error)}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
