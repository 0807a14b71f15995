export const rewardStates = ['held', 'pending', 'available', 'reversed', 'unfunded'] as const;
export type RewardState = (typeof rewardStates)[number];
