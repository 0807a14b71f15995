import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

type LoginNeededProps = {
  /** What there is to see after a login. */
  title: string;
  buttonLabel: string;
  /** From `useLoginWhen`. */
  onLogin: () => void;
  /** Another way on, below the button. */
  children?: ReactNode;
};

/** Shown in place of a page that needs a session, after a login was cancelled. */
export function LoginNeeded({ title, buttonLabel, onLogin, children }: LoginNeededProps) {
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={title}>
      <Button onPress={onLogin}>{buttonLabel}</Button>
      {children}
    </EmptyState>
  );
}
