import { requiredContext } from '../lib/required-context.ts';
import type { Login } from './login.ts';

export const [LoginContext, useLogin] = requiredContext<Login>('login');
