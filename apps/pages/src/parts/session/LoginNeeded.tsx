import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

type LoginNeededProps = {
  title: string;
  buttonLabel: string;
  onLogin: () => void;
  children?: ReactNode;
};

export function LoginNeeded({ title, buttonLabel, onLogin, children }: LoginNeededProps) {
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={title}>
      <Button onPress={onLogin}>{buttonLabel}</Button>
      {children}
    </EmptyState>
  );
}
