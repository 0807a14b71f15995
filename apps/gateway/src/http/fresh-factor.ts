import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import type { StaffActor } from '../ports/staff.ts';
import { Refusal } from './refusal.ts';

const FRESH_FACTOR_MS = 5 * 60_000;

export const isFactorFresh = ({ factorAt }: StaffActor, now: number): boolean =>
  now - factorAt <= FRESH_FACTOR_MS;

/** On this refusal the desk requests the second factor and repeats the call. */
export const stepUpRequired = (): Refusal =>
  new Refusal(deskRefusals.stepUpRequired, '此操作需要重新验证身份，请输入动态验证码。');
