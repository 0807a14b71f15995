/** Past this km an upper end means "and above" (MODEL-5). */
export const OPEN_ENDED_ABOVE_KM = 100;
