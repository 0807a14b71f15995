import { App, Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { ReasonField } from '../text-fields.tsx';
import { ColleagueField } from './ColleagueField.tsx';
import { type CaseCommand, createCaseCommand } from './case-command.tsx';
import type { AssignableCaseUi, Colleague, VersionedCase } from './case-ui.ts';
import { TakeButton } from './TakeButton.tsx';
import type { CaseDialogProps } from './use-case-command.ts';

interface CaseButtonsProps<Case extends VersionedCase<Id>, Id extends string>
  extends Pick<CaseDialogProps<Case>, 'subject' | 'onReload'> {
  readonly kind: AssignableCaseUi<Case, Id, never>;
  readonly mayTake: boolean;
  readonly actions: readonly CaseCommand<Case>[];
  readonly onDone?: () => void;
}

export function CaseButtons<Case extends VersionedCase<Id>, Id extends string>({
  kind,
  subject,
  onReload,
  mayTake,
  actions,
  onDone,
}: CaseButtonsProps<Case, Id>) {
  const [open, setOpen] = useState<CaseCommand<Case> | null>(null);
  const { message } = App.useApp();
  const close = () => setOpen(null);
  const finish = () => {
    void message.success(`${open?.label}：已完成`);
    close();
    onDone?.();
  };
  return (
    <>
      {mayTake && <TakeButton subject={movable(kind, subject)} type="primary" />}
      {actions.map((action) => (
        <Button key={action.label} onClick={() => setOpen(action)}>
          {action.label}
        </Button>
      ))}
      {open && (
        <open.Dialog subject={subject} onReload={onReload} onClose={close} onDone={finish} />
      )}
    </>
  );
}

const movable = <Id extends string>(
  { workKind, idField }: Pick<AssignableCaseUi<never, Id, never>, 'workKind' | 'idField'>,
  subject: Readonly<Record<Id, string>>,
) => ({ kind: workKind, id: subject[idField] });

interface TakenFields {
  readonly takenBy: Colleague | null;
}

export function createHolderColumn<Id extends string, Takable>(
  kind: AssignableCaseUi<never, Id, Takable>,
) {
  type Row = Takable & TakenFields & Readonly<Record<Id, string>>;
  function Holder({ row }: { readonly row: Row }) {
    const me = useSession();
    if (row.takenBy !== null) return row.takenBy.name;
    if (!kind.mayTake(row, me)) return '—';
    return <TakeButton subject={movable(kind, row)} size="small" />;
  }
  return { title: '处理人', render: (_: unknown, row: Row) => <Holder row={row} /> };
}

/** The compiler cannot compare a generic request from which a generic id was removed. */
const asTyped = (values: object) => values as never;

export function createAssignmentCommands<
  Case extends VersionedCase<Id> & TakenFields,
  Id extends string,
>(
  kind: AssignableCaseUi<Case, Id, never>,
): Readonly<Record<'handOver' | 'giveBack', CaseCommand<Case>>> {
  return {
    handOver: createCaseCommand<
      typeof kind.handOver.call,
      { staffId: string; reason: string },
      Case,
      Id
    >(kind, {
      label: '转交',
      call: kind.handOver.call,
      draftName: 'hand-over',
      inputOf: asTyped,
      wasDone: ({ takenBy }, to) => 'staffId' in to && takenBy?.staffId === to.staffId,
      refusalFields: kind.handOver.refusalFields,
      fields: (subject) => (
        <>
          <ColleagueField
            subject={movable(kind, subject)}
            holder={subject.takenBy}
            placeholder={kind.handOver.placeholder}
          />
          <ReasonField />
        </>
      ),
    }),
    giveBack: createCaseCommand(kind, {
      label: kind.giveBack.title,
      call: kind.giveBack.call,
      draftName: 'give-back',
      inputOf: asTyped,
      wasDone: ({ takenBy }) => takenBy === null,
      fields: () => <ReasonField />,
    }),
  };
}
