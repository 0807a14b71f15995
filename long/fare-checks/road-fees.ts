import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import type { RandomSource } from './chance.ts';
import type { City } from './cities.ts';
import type { Journey } from './journeys.ts';

type TripFees = Pick<CompletedTrip, 'highwayFen' | 'bridgeFen' | 'parkingFen' | 'otherFeesFen'>;

export interface RoadFees {
  readonly paid: TripFees;
  readonly expected: Pick<TripFees, 'highwayFen' | 'bridgeFen'>;
}

/** Toll booths charge whole yuan; electronic tags pay five per cent less. */
const wholeYuan = (amount: number): number => 100 * Math.round(amount / 100);
const ETC = 0.95;

export function drawRoadFees(
  chance: RandomSource,
  journey: Journey,
  metres: number,
  waitingSeconds: number,
): RoadFees {
  const toll = usualToll(chance, journey, metres);
  const bridge = usualBridge(chance, journey);
  const highwayFen = paidToll(chance, toll, journey.city, metres);
  const bridgeFen = chance.chance(0.97) ? bridge : 0;
  const parkingFen = paidParking(chance, journey, waitingSeconds);
  // Most other fees are service fees of holidays.
  const otherFeesFen = chance.chance(0.004) ? chance.pick([300, 500, 500, 800, 1000, 1500]) : 0;
  const isKnown = chance.chance(0.94);
  return {
    paid: present({ highwayFen, bridgeFen, parkingFen, otherFeesFen }),
    expected: isKnown ? present({ highwayFen: toll, bridgeFen: bridge }) : {},
  };
}

function present<Fees extends Record<string, number>>(fees: Fees): Partial<Fees> {
  const paid = Object.entries(fees).filter(([, amount]) => amount > 0);
  return Object.fromEntries(paid) as Partial<Fees>;
}

/** The toll of the fastest way; 0 if it has none. */
function usualToll(chance: RandomSource, journey: Journey, metres: number): number {
  const { city, hub, crossesCities } = journey;
  if (crossesCities) {
    const onMotorway = Math.max(0, metres - 14_000) / 1000;
    // Nobody takes the motorway from one exit to the next.
    if (onMotorway < 8) return 0;
    return wholeYuan(onMotorway * city.tollFenPerKm * chance.between(0.9, 1.1));
  }
  if (hub && metres > 15_000) return chance.chance(0.8) ? hub.tollFen : 0;
  return metres > 14_000 && chance.chance(0.08) ? ringToll(chance, city, metres) : 0;
}

const ringToll = (chance: RandomSource, { tollFenPerKm }: City, metres: number): number =>
  Math.max(300, wholeYuan((metres / 1000) * chance.between(0.4, 0.8) * tollFenPerKm));

/** Mostly the toll of the fastest way; otherwise another exit, the free road, or another way. */
function paidToll(chance: RandomSource, usual: number, city: City, metres: number): number {
  if (usual === 0) {
    return metres > 12_000 && chance.chance(0.01) ? ringToll(chance, city, metres) : 0;
  }
  if (chance.chance(0.03)) return 0;
  const toll = chance.chance(0.05) ? wholeYuan(usual * chance.between(0.65, 1.35)) : usual;
  return chance.chance(0.3) ? Math.round(toll * ETC) : toll;
}

function usualBridge(chance: RandomSource, { city, crossesCities }: Journey): number {
  const { bridgesFen } = city;
  const share = crossesCities ? 0.2 : 0.004;
  const [first, ...others] = bridgesFen;
  return first !== undefined && chance.chance(share) ? chance.pick([first, ...others]) : 0;
}

/** Parking is charged by started hours if the driver waited in a car park. */
function paidParking(chance: RandomSource, { hub }: Journey, waitingSeconds: number): number {
  const hours = 1 + Math.floor((waitingSeconds + 600) / 3600);
  if (hub?.isPickUp) return chance.chance(0.55) ? hub.parkingFen * hours : 0;
  return chance.chance(0.015) ? chance.pick([300, 400, 500, 500, 600, 800, 1000]) * hours : 0;
}
