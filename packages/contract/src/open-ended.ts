/** Past this km an upper end means "and above" (spec 1 §9). */
export const OPEN_ENDED_ABOVE_KM = 100;
