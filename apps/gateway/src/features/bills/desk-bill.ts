import { billedDistanceAndDuration } from '@ride/domain/disputes/corrections';
import type { FindRuleName } from '../fares/fares.ts';
import { parseBillLines } from './bill-lines.ts';
import type { BilledOrder, StoredBill } from './bill-store.ts';

export const readBillsForDesk = (findRuleName: FindRuleName, { bills }: BilledOrder) =>
  Promise.all(bills.map(async (bill) => deskBill(bill, await findRuleName(bill.ruleVersion))));

const deskBill = (bill: StoredBill, ruleName: string) => {
  const { revision, totalFen, fare, waived, trip, createdAt } = bill;
  return {
    revision,
    ruleName,
    totalFen,
    lines: parseBillLines(fare),
    waived: [...waived],
    trip: {
      orderedAt: trip.orderedAt,
      departedAt: trip.departedAt,
      completedAt: trip.completedAt,
      typeModule: trip.typeModule,
      typeTime: trip.typeTime,
      ...billedDistanceAndDuration(trip),
      whole: otherWhole(trip),
      waitingSeconds: trip.waitingSeconds ?? 0,
      pickUpMetres: trip.pickUpMetres ?? 0,
      crossesCities: trip.crossesCities ?? false,
      highwayFen: trip.highwayFen ?? 0,
      bridgeFen: trip.bridgeFen ?? 0,
      parkingFen: trip.parkingFen ?? 0,
      otherFeesFen: trip.otherFeesFen ?? 0,
      discountTenThousandths: trip.discountTenThousandths ?? 0,
      flatPriceFen: trip.flatPriceFen ?? null,
      vehicleNumber: trip.vehicleNumber ?? null,
      pickUpName: trip.pickUpName ?? null,
      dropOffName: trip.dropOffName ?? null,
    },
    createdAt,
  };
};

/** Returns the distance and duration of the whole trip if its segments add up to something else. */
function otherWhole(trip: StoredBill['trip']) {
  const { distanceMetres, durationSeconds } = trip;
  const billed = billedDistanceAndDuration(trip);
  const isSame =
    billed.distanceMetres === distanceMetres && billed.durationSeconds === durationSeconds;
  return isSame ? null : { distanceMetres, durationSeconds };
}
