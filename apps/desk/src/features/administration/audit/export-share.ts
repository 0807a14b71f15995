interface ExportedTimes {
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly until: number;
}

/** How much of the time between first entry and end is exported, in whole percent below 100. */
export function exportShare({ firstAt, lastAt, until }: ExportedTimes): number {
  if (firstAt === null || lastAt === null || until <= firstAt) return 99;
  const share = (lastAt - firstAt) / (until - firstAt);
  return Math.min(99, Math.floor(share * 100));
}
