import { getInvoiceApplication } from '@ride/contract/desk/invoices';
import type { TripListName } from '@ride/domain/invoices/trip-list';
import { Alert, Card, Col, Flex, Row, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { CustomerLink } from '../../ui/CustomerLink.tsx';
import { UnsentTexts } from '../../ui/case/UnsentTexts.tsx';
import { DeadlineTag } from '../../ui/DeadlineTag.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { cityName } from '../../ui/names.ts';
import { OrderLink } from '../../ui/OrderLink.tsx';
import { ObjectPage, Page } from '../../ui/Page.tsx';
import { ERASED_TITLE, InvoiceStateTag, invoiceReasonText } from '../../ui/RelatedInvoices.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { SubjectHistory } from '../../ui/SubjectHistory.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { formsOf, type Invoice, useMayHandle } from './invoice.ts';

const path = [{ label: '发票', to: '/invoices' }];

export function Component() {
  const { applicationId = '' } = useParams();
  const query = useDeskQuery(getInvoiceApplication, { applicationId }, { polls: true });
  return (
    <ObjectPage query={query} title="开票申请" path={path}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </ObjectPage>
  );
}

interface InvoiceProps {
  readonly invoice: Invoice;
}

function InvoiceView({ invoice }: InvoiceProps) {
  const { applicationId, title, state, stateSince, answerDue } = invoice;
  const mayHandle = useMayHandle(invoice);
  return (
    <Page
      title={`${title || ERASED_TITLE}的开票申请`}
      path={path}
      beside={
        <>
          <InvoiceStateTag state={state} />
          {answerDue !== null && (
            <DeadlineTag label="税务系统答复" from={stateSince} dueAt={answerDue} />
          )}
        </>
      }
      actions={mayHandle && <InvoiceButtons invoice={invoice} />}
    >
      <UnsentTexts caseId={applicationId} openForms={mayHandle ? formsOf(invoice) : []} />
      <Row gutter={[16, 16]} className="card-columns">
        <Col xs={24} xl={15}>
          <ApplicationCard invoice={invoice} />
          <HeadCard invoice={invoice} />
          <TripsCard invoice={invoice} />
        </Col>
        <Col xs={24} xl={9}>
          <InvoiceNotes invoice={invoice} />
          <SubjectHistory subject={{ kind: 'invoice', id: applicationId }} />
        </Col>
      </Row>
    </Page>
  );
}

function ApplicationCard({ invoice }: InvoiceProps) {
  const { applicationId, userId, passengerPhone, carrier, trackingNumber } = invoice;
  const { number, issuedAt, reversalNumber, resentAt } = invoice;
  const why = invoiceReasonText(invoice);
  const letter = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <Card title="申请">
      {why !== null && (
        <Alert
          className="spaced-alert"
          type={invoice.state === 'failed' ? 'error' : 'info'}
          showIcon
          title={<span className="typed-text">原因：{why}</span>}
        />
      )}
      <Facts
        facts={[
          [
            '申请编号',
            <Typography.Text key="id" className="typed-text" copyable>
              {applicationId}
            </Typography.Text>,
          ],
          [
            '乘客',
            <CustomerLink key="passenger" userId={userId}>
              {passengerPhone || '账号已注销'}
            </CustomerLink>,
          ],
          ['金额', formatYuanAmount(invoice.amountFen)],
          ['城市', cityName(invoice.cityCode)],
          ['申请时间', formatTime(invoice.requestedAt)],
          ['进入当前状态', formatTime(invoice.stateSince)],
          ['发票号码', number],
          ['开票时间', issuedAt && formatTime(issuedAt)],
          ['发票文件', number && (invoice.hasPaper ? '乘客可查看' : '没有')],
          ['寄送', letter || null],
          ['重新发送', resentAt && formatTime(resentAt)],
          ['红字发票', reversalNumber],
        ]}
      />
    </Card>
  );
}

const typed = (text: string | null): ReactNode =>
  text && <span className="typed-text">{text}</span>;

function HeadCard({ invoice: { title, head } }: InvoiceProps) {
  if (head === null) return <Card title="抬头与收件">个人信息已删除</Card>;
  const { taxNumber, company, email, recipient } = head;
  return (
    <Card title="抬头与收件">
      <Facts
        column={1}
        facts={[
          ['发票抬头', typed(title)],
          ['税号', taxNumber ?? '个人'],
          ['地址、电话、开户行和账号', company.length === 0 ? null : typed(company.join('\n'))],
          ['邮箱', typed(email)],
          ['纸质发票收件人', typed(recipient) ?? '不需要纸质发票'],
        ]}
      />
    </Card>
  );
}

const listNames: Readonly<Record<TripListName, string>> = {
  tList: '出租车',
  dList: '快车、专车等',
  yList: '企业用车',
};

type Line = Invoice['lines'][number];

function TripsCard({ invoice: { lines, amountFen } }: InvoiceProps) {
  return (
    <Card
      title={`行程（${lines.length}）`}
      extra={`合计 ${formatYuanAmount(amountFen)}`}
      styles={{ body: { padding: 0 } }}
    >
      <SmallTable<Line>
        rowKey="orderUuid"
        rows={lines}
        columns={[
          { title: '订单', render: (_, { orderUuid }) => <OrderLink orderUuid={orderUuid} /> },
          { title: '行程', render: (_, line) => <Ride line={line} /> },
          { title: '城市', className: 'one-line', render: (_, row) => cityName(row.cityCode) },
          {
            title: '上车时间',
            className: 'one-line',
            render: (_, { departedAt }) => formatTime(departedAt),
          },
          {
            title: '开票金额',
            className: 'one-line',
            align: 'right',
            render: (_, row) => formatYuanAmount(row.amountFen),
          },
        ]}
      />
    </Card>
  );
}

const Ride = ({ line: { from, to, list } }: { readonly line: Line }) => (
  <Flex vertical>
    {from === null && to === null ? '—' : `${from ?? '—'} → ${to ?? '—'}`}
    <Typography.Text type="secondary">{listNames[list]}</Typography.Text>
  </Flex>
);
