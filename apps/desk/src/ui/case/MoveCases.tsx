import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { BulkDialog } from '../BulkDialog.tsx';
import { ReasonField } from '../text-fields.tsx';
import type { Colleague } from './case-kind.ts';
import { handOverCase, listHandlers, type MovedCase, movedLists, takeCase } from './moved-case.ts';

interface MoveCasesProps {
  readonly cases: readonly MovedCase[];
  readonly mayTake: boolean;
  readonly mayHandOver: boolean;
  /** After some were moved. */
  readonly onDone: () => void;
}

/** Buttons to take chosen cases, or to give them to a colleague. */
export function MoveCases({ cases, mayTake, mayHandOver, onDone }: MoveCasesProps) {
  const [open, setOpen] = useState<'take' | 'handOver' | null>(null);
  const dialog = { cases, onClose: () => setOpen(null), onDone };
  return (
    <>
      {mayTake && <Button onClick={() => setOpen('take')}>领取</Button>}
      {mayHandOver && <Button onClick={() => setOpen('handOver')}>转交</Button>}
      {open === 'take' && <TakeDialog {...dialog} />}
      {open === 'handOver' && <HandOverDialog {...dialog} />}
    </>
  );
}

interface DialogProps {
  readonly cases: readonly MovedCase[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const nameOf = ({ name }: MovedCase): string => name;

const TakeDialog = ({ cases, ...dialog }: DialogProps) => (
  <BulkDialog
    {...dialog}
    title="领取"
    rows={cases}
    nameOf={nameOf}
    run={takeCase}
    refreshes={movedLists}
  />
);

interface HandOverDialogProps extends DialogProps {
  readonly title?: string;
  /** Who is offered; whoever may have the first case, where it is not said. */
  readonly colleagues?: readonly Colleague[];
}

/** Gives each case to the same colleague, as a handing over of its own. */
export function HandOverDialog({
  title = '转交',
  cases,
  colleagues,
  ...dialog
}: HandOverDialogProps) {
  const [only] = colleagues?.length === 1 ? colleagues : [];
  return (
    <BulkDialog<MovedCase, { staffId: string; reason: string }>
      {...dialog}
      title={title}
      rows={cases}
      nameOf={nameOf}
      run={handOverCase}
      refreshes={movedLists}
      initialValues={only ? { staffId: only.staffId } : {}}
    >
      <ColleagueField cases={cases} colleagues={colleagues} />
      <ReasonField />
    </BulkDialog>
  );
}

function ColleagueField({
  cases: [first],
  colleagues,
}: {
  readonly cases: readonly MovedCase[];
  readonly colleagues: readonly Colleague[] | undefined;
}) {
  const asked = useQuery({
    queryKey: ['handlers', first?.kind, first?.id],
    queryFn: () => (first ? listHandlers(first) : []),
    enabled: colleagues === undefined,
  });
  const offered = colleagues ?? asked.data ?? [];
  return (
    <Form.Item name="staffId" label="转交给" rules={[{ required: true, message: '请选择同事' }]}>
      <Select
        loading={colleagues === undefined && asked.isPending}
        placeholder="能处理这些事项的同事"
        notFoundContent={asked.isError ? '同事名单暂时读不到，请关闭后重试' : '没有可以转交的同事'}
        options={offered.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
    </Form.Item>
  );
}
