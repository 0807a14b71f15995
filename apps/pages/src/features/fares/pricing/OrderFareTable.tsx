import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { formatCalculationParts } from '../bill/calculation-parts.ts';
import { FareTable, type RowMark } from './FareTable.tsx';
import { flagsWithoutLogin, orderQuery } from './order-query.ts';
import { pricingTexts } from './texts.ts';

type OrderFareTableProps = { rules: ParsedRule; orderUuid: string };

/** Marks the bands of the day that the order was charged by; none without a bill that names them. */
export default function OrderFareTable({ rules, orderUuid }: OrderFareTableProps) {
  const { data: answer } = useQuery(orderQuery(useCall(), orderUuid, flagsWithoutLogin));
  const mark = useMemo(() => (answer?.ok ? markOfBill(answer.data) : null), [answer]);
  return <FareTable rules={rules} mark={mark} />;
}

/** The steps of a bill name their bands in the same words as the rows of the table. */
function markOfBill({ costItems }: WireFareBreakdown): RowMark {
  const charged = new Set(
    costItems?.flatMap(({ item, working }) =>
      (working ?? []).flatMap((step) =>
        (formatCalculationParts(step) ?? []).map((part) => `${item} ${part}`),
      ),
    ),
  );
  return {
    word: pricingTexts.billedBand,
    holds: ({ band, label }, { title }) => band !== undefined && charged.has(`${title} ${label}`),
  };
}
