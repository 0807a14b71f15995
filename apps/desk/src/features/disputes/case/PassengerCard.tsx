import {
  disputeCaseStateNames,
  disputeKindNames,
  isOpenDispute,
} from '@ride/domain/disputes/dispute-case';
import { pointChoiceNames } from '@ride/domain/disputes/point-choices';
import { Card, Descriptions, Flex, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import type { Dispute } from './dispute.ts';
import { Pictures } from './Pictures.tsx';

/** What the passenger wrote, pointed at and added; of a held order, what the checks noticed. */
export function PassengerCard({ dispute }: { readonly dispute: Dispute }) {
  const { kind, words, points, items, pictures, otherCases } = dispute;
  const pointed = new Set(points.map(({ item }) => item));
  const isFromPassenger = kind === 'dissent' || kind === 'costProblem';
  return (
    <Card title={isFromPassenger ? '乘客说' : disputeKindNames[kind]} className="stacked-card">
      <Typography.Paragraph className="typed-words">{words}</Typography.Paragraph>
      {(points.length > 0 || items.length > 0) && (
        <ul className="plain-list dispute-points">
          {points.map(({ item, choice, words: more }) => (
            <li key={item}>
              <Tag>{item}</Tag>
              {pointChoiceNames[choice]}
              {more && `：${more}`}
            </li>
          ))}
          {items
            .filter((item) => !pointed.has(item))
            .map((item) => (
              <li key={item}>
                <Tag>{item}</Tag>
              </li>
            ))}
        </ul>
      )}
      <Pictures pictures={pictures} />
      <Descriptions
        size="small"
        column={2}
        items={[
          {
            key: 'phone',
            label: '乘客',
            children: dispute.passengerPhone ? (
              <MaskedText
                subject={{ kind: 'dispute', id: dispute.receiptNumber }}
                field="passengerPhone"
                masked={dispute.passengerPhone}
              />
            ) : (
              '—'
            ),
          },
          { key: 'raised', label: '提出时间', children: formatTime(dispute.raisedAt) },
          { key: 'holder', label: '处理人', children: dispute.takenBy?.name ?? '无人领取' },
          { key: 'order', label: '订单', children: dispute.orderUuid },
        ]}
      />
      {otherCases.length > 0 && (
        <Flex vertical className="other-cases">
          <Typography.Text strong>这笔订单的其他争议</Typography.Text>
          <ul className="plain-list">
            {otherCases.map((other) => (
              <li key={other.receiptNumber}>
                <Link to={`/disputes/${encodeURIComponent(other.receiptNumber)}`}>
                  {disputeKindNames[other.kind]} {other.receiptNumber}
                </Link>{' '}
                {disputeCaseStateNames[other.state]}
                {isOpenDispute(other.state) && '，尚未结束'}
              </li>
            ))}
          </ul>
        </Flex>
      )}
    </Card>
  );
}
