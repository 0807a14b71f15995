import { correctionReasonNames } from '@ride/domain/disputes/corrections';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { Flex, Typography } from 'antd';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { SmallTable } from '../../../../ui/SmallTable.tsx';
import type { Dispute } from '../dispute.ts';
import { factUnits, formatFact } from './fact-units.ts';
import { AmountDifference } from './LineTable.tsx';

type Result = Pick<
  Dispute['decisions'][number],
  'text' | 'corrections' | 'waived' | 'lines' | 'totalBeforeFen' | 'totalAfterFen' | 'refundFen'
>;

export function DecisionFacts({ result }: { readonly result: Result }) {
  const { totalBeforeFen, totalAfterFen, refundFen } = result;
  const changes = changeTexts(result);
  return (
    <Flex vertical gap="small">
      <Typography.Paragraph className="typed-text">{result.text}</Typography.Paragraph>
      {changes.length > 0 && (
        <ul className="plain-list">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Facts
        size="small"
        facts={[
          ['合计', `${formatYuanAmount(totalBeforeFen)} → ${formatYuanAmount(totalAfterFen)}`],
          ['应退', formatYuanAmount(refundFen)],
        ]}
      />
      {totalBeforeFen !== totalAfterFen && (
        <SmallTable<Result['lines'][number]>
          rowKey="kind"
          rows={result.lines}
          columns={[
            { title: '费用项', dataIndex: 'item' },
            {
              title: '原金额',
              align: 'right',
              render: (_, { oldFen }) => formatYuanAmount(oldFen),
            },
            {
              title: '新金额',
              align: 'right',
              render: (_, { newFen }) => formatYuanAmount(newFen),
            },
            {
              title: '差额',
              align: 'right',
              render: (_, { oldFen, newFen }) => <AmountDifference amountFen={newFen - oldFen} />,
            },
          ]}
        />
      )}
    </Flex>
  );
}

function changeTexts({ corrections, waived }: Result): string[] {
  const because = ({ reason, text }: Result['waived'][number] | Result['corrections'][number]) =>
    `（${correctionReasonNames[reason]}${text ? `：${text}` : ''}）`;
  return [
    ...corrections.map(
      (each) =>
        `${factUnits[each.fact].label}更正为 ${formatFact(each.fact, each.value)}${because(each)}`,
    ),
    ...waived.map((each) => `免收${lineNames[each.line]}${because(each)}`),
  ];
}
