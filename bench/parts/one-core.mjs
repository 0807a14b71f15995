import { runOnOneCore } from '../run-program.mjs';

const MIN_BREAKDOWNS = 150_000;
const MIN_LOOK_UPS = 200_000;
const MAX_CHECK_MICROSECONDS = 1_000;

const whole = (figure) => Math.round(figure).toLocaleString('en');

export async function measureFareEngine() {
  const { rules, trips, breakdowns, parses } = await runOnOneCore('fare-engine');
  return [
    {
      what: `fare engine, one core, ${rules} rules and ${trips} trips of the demo`,
      measured: `${whole(breakdowns)} breakdowns/s beside ${whole(parses)} JSON.parse/s of the trips`,
      budget: `≥ ${whole(MIN_BREAKDOWNS)}/s`,
      met: breakdowns >= MIN_BREAKDOWNS,
    },
  ];
}

/** The trips have 500 segments each; the baseline prices the same trips. */
export async function measureFareChecks() {
  const { trips, checks, breakdowns } = await runOnOneCore('fare-checks');
  const microseconds = 1e6 / checks;
  return [
    {
      what: `checks of a delivered trip, one core, ${trips} trips of 500 segments with an estimate`,
      measured: `${microseconds.toFixed(1)} µs beside ${(1e6 / breakdowns).toFixed(1)} µs to price it`,
      budget: `≤ ${whole(MAX_CHECK_MICROSECONDS)} µs`,
      met: microseconds <= MAX_CHECK_MICROSECONDS,
    },
  ];
}

/** The baseline looks the position up in a Map by its text. */
export async function measureZones() {
  const { zones: count, inside, lookUps, mapReads } = await runOnOneCore('zones');
  return [
    {
      what: `zone of a position, one core, ${whole(count)} zones, ${Math.round(inside * 100)} % of positions inside one`,
      measured: `${whole(lookUps)} look-ups/s beside ${whole(mapReads)} reads/s of a Map`,
      budget: `≥ ${whole(MIN_LOOK_UPS)}/s`,
      met: lookUps >= MIN_LOOK_UPS,
    },
  ];
}
