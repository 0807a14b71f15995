import { createElement, type ReactNode } from 'react';
import { neededContext } from '../lib/needed-context.ts';
import type { Login } from './login.ts';

const [LoginContext, useLogin] = neededContext<Login>('login');

export { useLogin };

export function LoginProvider({ login, children }: { login: Login; children: ReactNode }) {
  return createElement(LoginContext, { value: login }, children);
}
