export const activityStates = ['coming', 'running', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

export const activityStateNames: Readonly<Record<ActivityState, string>> = {
  coming: '未开始',
  running: '进行中',
  ended: '已结束',
};

/** An activity that was ended before its start has no time between its start and its end. */
export function activityStateAt(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  at: number,
): ActivityState {
  if (endsAt <= Math.max(at, startsAt)) return 'ended';
  return at < startsAt ? 'coming' : 'running';
}
