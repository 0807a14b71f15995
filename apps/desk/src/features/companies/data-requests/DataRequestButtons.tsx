import type { ResponseOf } from '@ride/contract/define-call';
import {
  erasePersonalData,
  exportPersonalData,
  listDataRequests,
  listUnfinished,
  refuseDataRequest,
} from '@ride/contract/desk/data-requests';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery, useInvalidateCalls } from '../../../api/use-desk.ts';
import { workbenchCalls } from '../../../ui/case/workbench-calls.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { RowOf } from '../../../ui/ListPage.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { LongTextField } from '../../../ui/text-fields.tsx';

export type DataRequestRow = RowOf<typeof listDataRequests>;
type ErasureCounts = ResponseOf<typeof erasePersonalData>['done'];

const refreshes = [listDataRequests, ...workbenchCalls];

export function DataRequestButtons({ request }: { readonly request: DataRequestRow }) {
  const { requestId, revision, kind, recordedBy } = request;
  const isOwn = recordedBy.staffId === useSession().staffId;
  const [open, setOpen] = useState<'erase' | 'refuse' | null>(null);
  const copy = useDeskMutation(exportPersonalData, {
    refreshes,
    onDone: (data) =>
      downloadFile(`${data.receiptNumber}.json`, 'application/json', [
        JSON.stringify(data, null, 2),
      ]),
  });
  return (
    <Flex gap="small" align="center">
      {isOwn ? (
        <Typography.Text className="one-line" type="secondary">
          由同事办结
        </Typography.Text>
      ) : kind === 'copy' ? (
        <Button
          size="small"
          loading={copy.isPending}
          onClick={() => copy.mutate({ requestId, revision })}
        >
          导出副本
        </Button>
      ) : (
        <Button size="small" danger onClick={() => setOpen('erase')}>
          删除
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('refuse')}>
        不予办理
      </Button>
      {open === 'erase' && <EraseDialog request={request} onClose={() => setOpen(null)} />}
      {open === 'refuse' && <RefuseDialog request={request} onClose={() => setOpen(null)} />}
    </Flex>
  );
}

interface DialogProps {
  readonly request: DataRequestRow;
  readonly onClose: () => void;
}

function EraseDialog({ request, onClose }: DialogProps) {
  const [done, setDone] = useState<ErasureCounts | null>(null);
  const refresh = useInvalidateCalls();
  const erase = useDeskMutation(erasePersonalData, { showsFailure: true });
  const { requestId, revision, mobile } = request;
  const unfinished = useDeskQuery(listUnfinished, { requestId });
  // The list is reloaded only on closing, because the reload removes the row that contains this
  // dialog.
  const close = () => {
    onClose();
    void refresh(refreshes);
  };
  return (
    <FormDialog
      width={720}
      title={`删除 ${mobile} 的个人信息`}
      submitText="确认删除"
      danger
      notReady={unfinished.isPending ? '正在查询未办完的事项' : null}
      onSubmit={async () => setDone((await erase.mutateAsync({ requestId, revision })).done)}
      onClose={close}
      result={done && <ErasureTable done={done} />}
    >
      <Alert
        className="spaced-alert"
        type="warning"
        showIcon
        title="删除后不能恢复。这个手机号注册的企业会一并注销，登录会立即失效。"
        description={
          <Loaded query={unfinished}>
            {(texts) => texts.map((text) => <div key={text}>{text}</div>)}
          </Loaded>
        }
      />
    </FormDialog>
  );
}

function ErasureTable({ done }: { readonly done: ErasureCounts }) {
  return (
    <SmallTable<ErasureCounts[number]>
      rowKey="subject"
      rows={done}
      columns={[
        { title: '内容', dataIndex: 'subject' },
        { title: '已删除或匿名', render: (_, { erased }) => `${erased} 条` },
        { title: '依法保留', render: (_, { kept }) => kept ?? '无' },
      ]}
    />
  );
}

function RefuseDialog({ request, onClose }: DialogProps) {
  const { requestId, revision } = request;
  const refuse = useDeskMutation(refuseDataRequest, { refreshes, showsFailure: true });
  const submit = async ({ text }: { text: string }) => {
    await refuse.mutateAsync({ requestId, revision, text });
    onClose();
  };
  return (
    <FormDialog title="不予办理" submitText="提交" onSubmit={submit} onClose={onClose}>
      <LongTextField label="理由（会告知本人）" what="理由" />
    </FormDialog>
  );
}
