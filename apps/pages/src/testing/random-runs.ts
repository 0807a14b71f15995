/** The number of random values for a property of a whole page; `npm run test:long` tries more. */
export const RANDOM_RUNS = import.meta.env.RIDE_FULL_LISTS === '1' ? 1000 : 100;
