import { getDisputePicture } from '@ride/contract/desk/disputes';
import {
  disputeCaseStateNames,
  disputeKindNames,
  isOpenDispute,
} from '@ride/domain/disputes/dispute-case';
import { lineObjectionNames } from '@ride/domain/disputes/line-objections';
import { Card, Flex, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { CustomerLink } from '../../../ui/CustomerLink.tsx';
import { holderName } from '../../../ui/case/case-ui.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import { OrderLink } from '../../../ui/OrderLink.tsx';
import type { Dispute } from './dispute.ts';

/**
 * The case of an order held for review was raised by the checks and not by a passenger, so the card
 * shows what they found.
 */
export function PassengerCard({ dispute }: { readonly dispute: Dispute }) {
  const { kind, text, points, items, pictures, otherCases, openedBy } = dispute;
  const pointed = new Set(points.map(({ item }) => item));
  const isFromPassenger = kind === 'dissent' || kind === 'costProblem';
  return (
    <Card title={isFromPassenger ? '乘客说' : disputeKindNames[kind]}>
      <Typography.Paragraph className="typed-text">{text || '内容已删除'}</Typography.Paragraph>
      {(points.length > 0 || items.length > 0) && (
        <ul className="plain-list dispute-points">
          {points.map(({ item, choice, text: detail }) => (
            <li key={item}>
              <Tag>{item}</Tag> {lineObjectionNames[choice]}
              {detail && `：${detail}`}
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
      <Facts
        size="small"
        facts={[
          [
            '乘客',
            <MaskedText
              key="phone"
              subject={{ kind: 'dispute', id: dispute.receiptNumber }}
              field="passengerPhone"
              masked={dispute.passengerPhone}
            />,
          ],
          ['提出时间', formatTime(dispute.raisedAt)],
          ['来源', openedBy && `电话，由 ${openedBy.name} 代为提交`],
          ['处理人', holderName(dispute.takenBy)],
          ['订单', <OrderLink key="order" orderUuid={dispute.orderUuid} />],
          [
            '全部订单与争议',
            <CustomerLink key="customer" userId={dispute.userId}>
              乘客页面
            </CustomerLink>,
          ],
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

function Pictures({ pictures }: Pick<Dispute, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <Flex gap="small" wrap className="dispute-pictures">
      {pictures.map(({ pictureId }, nth) => (
        <Picture key={pictureId} pictureId={pictureId} name={`乘客上传的图片 ${nth + 1}`} />
      ))}
    </Flex>
  );
}

function Picture({ pictureId, name }: { readonly pictureId: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const picture = useDeskQuery(getDisputePicture, { pictureId });
  if (picture.isError) {
    return <Failure error={picture.error} onRetry={() => void picture.refetch()} />;
  }
  if (picture.isPending) return <Skeleton.Image active />;
  const source = `data:image/jpeg;base64,${picture.data.jpeg}`;
  return (
    <>
      <button
        type="button"
        className="dispute-picture"
        aria-label={`放大${name}`}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt={name} />
      </button>
      {isOpen && (
        <Dialog title={name} width="90vw" footer={null} onCancel={() => setOpen(false)}>
          <img src={source} alt={name} className="dispute-picture-whole" />
        </Dialog>
      )}
    </>
  );
}
