import type { Guard } from './guard.ts';
import { addressGuards } from './lists/address-guards.ts';
import { callGuards } from './lists/call-guards.ts';
import { edgeGuards } from './lists/edge-guards.ts';
import { enterpriseGuards } from './lists/enterprise-guards.ts';
import { ownershipGuards } from './lists/ownership-guards.ts';
import { pageGuards } from './lists/page-guards.ts';
import { proofGuards } from './lists/proof-guards.ts';
import { puzzleGuards } from './lists/puzzle-guards.ts';
import { referralGuards } from './lists/referral-guards.ts';
import { senderGuards } from './lists/sender-guards.ts';
import { storageGuards } from './lists/storage-guards.ts';
import { textGuards } from './lists/text-guards.ts';

export const allGuards: readonly Guard[] = [
  ...addressGuards,
  ...callGuards,
  ...edgeGuards,
  ...enterpriseGuards,
  ...ownershipGuards,
  ...pageGuards,
  ...proofGuards,
  ...puzzleGuards,
  ...referralGuards,
  ...senderGuards,
  ...storageGuards,
  ...textGuards,
];
