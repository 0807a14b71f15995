/** An upper end above this many kilometres means "and above" (MODEL-5). */
export const OPEN_ENDED_ABOVE_KM = 100;
