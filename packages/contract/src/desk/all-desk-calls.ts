/** Every call of the desk. Its listener serves these and no others. */
export const allDeskCalls = {};

export type AllDeskCalls = typeof allDeskCalls;
