import { createElement, type ReactNode } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { Login } from './login.ts';

const [LoginContext, useLogin] = requiredContext<Login>('login');

export { useLogin };

export function LoginProvider({ login, children }: { login: Login; children: ReactNode }) {
  return createElement(LoginContext, { value: login }, children);
}
