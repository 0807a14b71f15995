import type { ResponseOf } from '@ride/contract/define-call';
import {
  getCustomer,
  listCompaniesOfPhone,
  listCustomerInvitations,
} from '@ride/contract/desk/customers';
import { listCustomerOrders } from '@ride/contract/desk/orders';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { Card, Flex, type TableColumnsType } from 'antd';
import { Link, useParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { RelatedDisputes } from '../../ui/case/RelatedDisputes.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import type { RowOf } from '../../ui/ListPage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MaskedText } from '../../ui/MaskedText.tsx';
import { cityName } from '../../ui/names.ts';
import { orderColumns } from '../../ui/order-columns.tsx';
import { ObjectPage, Page } from '../../ui/Page.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { RelatedInvoices } from '../../ui/RelatedInvoices.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { SubjectHistory } from '../../ui/SubjectHistory.tsx';
import { TextsCard } from './TextsCard.tsx';

type Customer = ResponseOf<typeof getCustomer>;

export function Component() {
  const { userId = '' } = useParams();
  const query = useDeskQuery(getCustomer, { userId });
  return (
    <ObjectPage query={query} title="乘客">
      {(customer) => <CustomerView customer={customer} />}
    </ObjectPage>
  );
}

function CustomerView({ customer }: { readonly customer: Customer }) {
  const { userId, phone } = customer;
  const subject = { kind: 'customer', id: userId } as const;
  const seesOrders = usePermission('order.read');
  const seesDisputes = usePermission('dispute.read');
  const seesInvoices = usePermission('invoice.read');
  const seesCompanies = usePermission('company.read');
  return (
    <Page title={`乘客 ${phone || '账号已注销'}`}>
      <Card>
        <Facts
          column={3}
          facts={[
            [
              '手机号',
              <MaskedText key="phone" subject={subject} field="passengerPhone" masked={phone} />,
            ],
            ['首次使用', formatTime(customer.createdAt)],
            [
              '最近登录',
              customer.lastLoginAt === null ? '半年内没有登录' : formatTime(customer.lastLoginAt),
            ],
          ]}
        />
      </Card>
      {seesOrders && (
        <Card title="订单">
          <PagedTable
            label="订单"
            call={listCustomerOrders}
            input={{ userId }}
            rowKey="orderUuid"
            empty="没有可以查看的订单"
            columns={orderColumns}
          />
        </Card>
      )}
      {seesDisputes && <RelatedDisputes about={{ userId }} />}
      {seesInvoices && <RelatedInvoices about={{ userId }} />}
      <TextsCard userId={userId} />
      {seesCompanies && <CompaniesCard userId={userId} />}
      <Card title="邀请的企业">
        <PagedTable
          label="邀请的企业"
          call={listCustomerInvitations}
          input={{ userId }}
          rowKey="companyId"
          empty="没有邀请过企业"
          columns={invitationColumns}
        />
      </Card>
      <SubjectHistory subject={subject} />
    </Page>
  );
}

type Companies = ResponseOf<typeof listCompaniesOfPhone>;

function CompaniesCard({ userId }: Pick<Customer, 'userId'>) {
  const query = useDeskQuery(listCompaniesOfPhone, { userId });
  return (
    <Card title="企业">
      <Loaded query={query}>
        {({ companies, joins }) => (
          <Flex vertical gap="middle">
            <SmallTable<Companies['companies'][number]>
              rowKey="companyId"
              rows={companies}
              empty="没有注册企业"
              columns={companyColumns}
            />
            {joins.length > 0 && (
              <SmallTable<Companies['joins'][number]>
                rowKey="requestId"
                rows={joins}
                columns={joinColumns}
              />
            )}
          </Flex>
        )}
      </Loaded>
    </Card>
  );
}

const companyColumns: TableColumnsType<Companies['companies'][number]> = [
  {
    title: '注册的企业',
    render: (_, { companyId, fullName }) => (
      <Link to={`/companies/${encodeURIComponent(companyId)}`}>{fullName}</Link>
    ),
  },
  { title: '受理编号', dataIndex: 'receiptNumber' },
  { title: '城市', render: (_, { cityCode }) => cityName(cityCode) },
  { title: '状态', render: (_, { state }) => companyStateNames[state] },
  { title: '注册时间', render: (_, { registeredAt }) => formatTime(registeredAt) },
];

const joinColumns: TableColumnsType<Companies['joins'][number]> = [
  {
    title: '申请加入的企业',
    render: (_, { requestId, fullName }) => (
      <Link to={`/joins/${encodeURIComponent(requestId)}`}>{fullName}</Link>
    ),
  },
  { title: '状态', render: (_, { state }) => joinStateNames[state] },
  { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
];

type Invitation = RowOf<typeof listCustomerInvitations>;

const standingNames: Readonly<Record<Invitation['standing'], string>> = {
  earning: '正常',
  nothing: '没有奖励',
  held: '审核中',
  released: '审核通过',
  refused: '审核拒绝',
};

const invitationColumns: TableColumnsType<Invitation> = [
  {
    title: '企业',
    render: (_, { companyId, invitee }) => (
      <Link to={`/companies/${encodeURIComponent(companyId)}`}>{invitee}</Link>
    ),
  },
  { title: '状态', render: (_, { standing }) => standingNames[standing] },
  { title: '奖励', align: 'right', render: (_, { rewardFen }) => formatYuanAmount(rewardFen) },
  { title: '邀请时间', render: (_, { boundAt }) => formatTime(boundAt) },
];
