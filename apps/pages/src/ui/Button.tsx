import type { ReactNode } from 'react';
import s from './Button.module.css';
import { Spinner } from './states/Spinner.tsx';

type ButtonProps = {
  children: ReactNode;
  look?: 'primary' | 'secondary' | 'plain';
  type?: 'button' | 'submit';
  busy?: boolean;
  /** Looks disabled but can be pressed, so that the page can name what is missing. */
  unready?: boolean;
  onPress?: () => void;
};

export function Button({
  children,
  look = 'primary',
  type = 'button',
  busy = false,
  unready = false,
  onPress,
}: ButtonProps) {
  return (
    <button
      type={busy ? 'button' : type}
      className={s.button}
      data-look={look}
      aria-disabled={unready || busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className={s.label}>{children}</span>
      {busy && <Spinner />}
    </button>
  );
}

type ButtonLinkProps = {
  children: ReactNode;
  href: string;
  look?: 'primary' | 'secondary';
  onClick?: () => void;
};

export function ButtonLink({ look = 'primary', ...link }: ButtonLinkProps) {
  return <a className={s.button} data-look={look} {...link} />;
}
