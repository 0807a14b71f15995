import { Button } from 'antd';
import { useState } from 'react';
import { BulkDialog } from '../BulkDialog.tsx';
import { ReasonField } from '../text-fields.tsx';
import { ColleagueField, ColleagueSelect } from './ColleagueField.tsx';
import {
  callsShowingHolders,
  handOverCase,
  isHeldBy,
  type SelectedCase,
  takeCase,
} from './case-assignment.ts';
import type { Colleague } from './case-ui.ts';

interface AssignCasesButtonsProps {
  readonly cases: readonly SelectedCase[];
  readonly mayTake: boolean;
  readonly mayHandOver: boolean;
  readonly onDone: () => void;
}

export function AssignCasesButtons({
  cases,
  mayTake,
  mayHandOver,
  onDone,
}: AssignCasesButtonsProps) {
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
  readonly cases: readonly SelectedCase[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const nameOf = ({ name }: SelectedCase): string => name;

const TakeDialog = ({ cases, ...dialog }: DialogProps) => (
  <BulkDialog
    {...dialog}
    title="领取"
    rows={cases}
    nameOf={nameOf}
    run={takeCase}
    refreshes={callsShowingHolders}
  />
);

const PLACEHOLDER = '能处理这些事项的同事';

interface HandOverDialogProps extends DialogProps {
  readonly title?: string;
  /** These colleagues are offered; by default those who may handle the first case. */
  readonly colleagues?: readonly Colleague[];
}

/** Hands over each case by a call of its own, all to the same colleague. */
export function HandOverDialog({
  title = '转交',
  cases,
  colleagues,
  ...dialog
}: HandOverDialogProps) {
  const [first] = cases;
  const [only] = colleagues?.length === 1 ? colleagues : [];
  return (
    <BulkDialog<SelectedCase, { staffId: string; reason: string }>
      {...dialog}
      title={title}
      rows={cases}
      nameOf={nameOf}
      run={handOverCase}
      wasDone={(row, { staffId }) => isHeldBy(row, staffId)}
      refreshes={callsShowingHolders}
      initialValues={only ? { staffId: only.staffId } : {}}
    >
      {colleagues && <ColleagueSelect colleagues={colleagues} placeholder={PLACEHOLDER} />}
      {!colleagues && first && <ColleagueField subject={first} placeholder={PLACEHOLDER} />}
      <ReasonField />
    </BulkDialog>
  );
}
