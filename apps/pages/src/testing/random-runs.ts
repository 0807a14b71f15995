/** How many random values a property of a whole page is tried with; `npm run test:long` tries more. */
export const RANDOM_RUNS = import.meta.env.RIDE_FULL_LISTS === '1' ? 1000 : 100;
