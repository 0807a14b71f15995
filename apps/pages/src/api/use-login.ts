import { createRequiredContext } from '../lib/required-context.ts';
import type { Login } from './login.ts';

export const [LoginContext, useLogin] = createRequiredContext<Login>('login');
