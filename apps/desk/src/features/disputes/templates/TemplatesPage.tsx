import {
  deleteDisputeTemplate,
  listDisputeTemplates,
  saveDisputeTemplate,
} from '@ride/contract/desk/dispute-tools';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Card, Flex, Popconfirm, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../../api/session.ts';
import { deskKey, useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { type Template, templateKindNames } from './template.ts';

/** Words of questions and decisions that everybody uses, kept by those who sign in all cities. */
export function TemplatesPage() {
  const templates = useDeskQuery(listDisputeTemplates, {});
  const mayEdit = useMayCall(saveDisputeTemplate);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const editColumn = {
    title: '操作',
    width: 140,
    render: (_: unknown, template: Template) => (
      <Flex gap="small">
        <Button size="small" onClick={() => setEdited(template)}>
          修改
        </Button>
        <DeleteButton {...template} />
      </Flex>
    ),
  };
  return (
    <Page
      title="答复模板"
      above={[{ label: '争议', to: '/disputes' }]}
      actions={
        mayEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新建模板
          </Button>
        )
      }
    >
      {templates.isError ? (
        <Failure error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <Card styles={{ body: { padding: 0 } }}>
          <Table<Template>
            rowKey="templateId"
            pagination={false}
            dataSource={templates.data ?? []}
            locale={{ emptyText: templates.isPending ? <Loading /> : '还没有模板' }}
            columns={mayEdit ? [...columns, editColumn] : columns}
          />
        </Card>
      )}
      {edited !== null && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

const columns: TableColumnsType<Template> = [
  { title: '名称', width: 180, dataIndex: 'name' },
  { title: '用途', width: 120, render: (_, { kind }) => templateKindNames[kind] },
  { title: '内容', render: (_, { words }) => <span className="typed-words">{words}</span> },
  {
    title: '最近修改',
    width: 180,
    render: (_, { changedBy, changedAt }) => `${changedBy.name} ${formatTime(changedAt)}`,
  },
];

/** A template that somebody has just changed stays, and is shown anew. */
function DeleteButton({ templateId, revision, name }: Template) {
  const client = useQueryClient();
  const removal = useDeskMutation(deleteDisputeTemplate);
  const remove = () =>
    removal.mutate(
      { templateId, revision },
      {
        onSettled: () => void client.invalidateQueries({ queryKey: deskKey(listDisputeTemplates) }),
      },
    );
  return (
    <Popconfirm
      title={`删除模板“${name}”？`}
      description="已经发出的提问和决定不受影响。"
      okText="确认删除"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      onConfirm={remove}
    >
      <Button size="small" danger loading={removal.isPending}>
        删除
      </Button>
    </Popconfirm>
  );
}
