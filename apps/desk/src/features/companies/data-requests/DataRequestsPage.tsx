import { exportDataRequests, listDataRequests } from '@ride/contract/desk/data-requests';
import {
  dataRequestKindNames,
  dataRequestStateNames,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import {
  convertPeriodToTimestamps,
  dueFilter,
  periodFilters,
  receiptFilter,
} from '../../../ui/case/case-filters.ts';
import { DeadlineTag } from '../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { DataRequestButtons, type DataRequestRow } from './DataRequestButtons.tsx';
import { RecordDataRequestDialog } from './RecordDataRequestDialog.tsx';

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    placeholder: dataRequestStateNames.open,
    options: selectOptions(dataRequestStateNames),
  },
  { kind: 'choice', name: 'kind', label: '请求', options: selectOptions(dataRequestKindNames) },
  dueFilter,
  ...periodFilters('提出时间'),
  receiptFilter('SJ'),
];

const columns: TableColumnsType<DataRequestRow> = [
  { title: '受理编号', className: 'one-line', dataIndex: 'receiptNumber' },
  { title: '请求', render: (_, { kind }) => dataRequestKindNames[kind] },
  { title: '手机号', dataIndex: 'mobile' },
  { title: '身份核实', render: (_, { proof }) => identityProofNames[proof] },
  { title: '提出时间', render: (_, { askedAt }) => formatTime(askedAt) },
  {
    title: '答复期限',
    render: (_, { askedAt, dueAt, closedAt }) => (
      <DeadlineTag from={askedAt} dueAt={dueAt} doneAt={closedAt} />
    ),
  },
  { title: '状态', render: (_, { state }) => <Tag>{dataRequestStateNames[state]}</Tag> },
  {
    title: '办理',
    render: (_, row) =>
      row.state === 'open' ? (
        <DataRequestButtons request={row} />
      ) : (
        <span className="typed-text">{row.outcome}</span>
      ),
  },
];

export function Component() {
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <ListPage
        title="个人信息请求"
        call={listDataRequests}
        filters={filters}
        toFilters={convertPeriodToTimestamps}
        hasTotal
        exportCall={exportDataRequests}
        columns={columns}
        rowKey="requestId"
        empty="没有这样的请求"
        actions={
          <Button type="primary" onClick={() => setRecording(true)}>
            登记请求
          </Button>
        }
      />
      {isRecording && <RecordDataRequestDialog onClose={() => setRecording(false)} />}
    </>
  );
}
