import { App, Button, type ButtonProps, Form, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { Failure } from '../Failure.tsx';
import { ReasonField } from '../text-fields.tsx';
import { type CaseAction, caseAction } from './case-action.tsx';
import { type CaseFields, type Colleague, caseKey, type TakenCaseKind } from './case-kind.ts';
import type { CaseTarget } from './use-case-action.ts';

interface CaseActionsProps<Case extends CaseFields<Id>, Id extends string>
  extends Pick<CaseTarget<Case>, 'subject' | 'onReload'> {
  readonly kind: TakenCaseKind<Case, Id, never>;
  readonly mayTake: boolean;
  /** What this person may do with the case as it stands. */
  readonly actions: readonly CaseAction<Case>[];
  readonly onDone?: () => void;
}

/** The buttons of a case's page. */
export function CaseActions<Case extends CaseFields<Id>, Id extends string>({
  kind,
  subject,
  onReload,
  mayTake,
  actions,
  onDone,
}: CaseActionsProps<Case, Id>) {
  const [open, setOpen] = useState<CaseAction<Case> | null>(null);
  const { message } = App.useApp();
  const close = () => setOpen(null);
  const finish = () => {
    void message.success(`${open?.label}：已完成`);
    close();
    onDone?.();
  };
  return (
    <>
      {mayTake && <TakeButton kind={kind} subject={subject} type="primary" />}
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

interface TakeButtonProps<Id extends string> extends Pick<ButtonProps, 'size' | 'type'> {
  readonly kind: Pick<TakenCaseKind<CaseFields<Id>, Id, never>, 'idField' | 'take' | 'refreshes'>;
  readonly subject: Readonly<Record<Id, string>>;
}

/** Takes a case that nobody has; whoever is second learns who was first. */
function TakeButton<Id extends string>({ kind, subject, ...button }: TakeButtonProps<Id>) {
  const take = useDeskMutation(kind.take, { refreshes: kind.refreshes });
  return (
    <Button
      {...button}
      loading={take.isPending}
      onClick={({ currentTarget }) => {
        // The button is gone then, so the focus goes to the case's link or its page.
        const next =
          currentTarget.closest('tr')?.querySelector('a') ?? document.getElementById('content');
        // A refusal is shown by a toast, and the page then shows who has the case.
        take.mutateAsync(caseKey(kind, subject)).then(
          () => next?.focus(),
          () => undefined,
        );
      }}
    >
      领取
    </Button>
  );
}

interface TakenFields {
  readonly takenBy: Colleague | null;
}

/** The column of who has a case, with a button where nobody does. */
export function holderColumn<Id extends string, Takable>(kind: TakenCaseKind<never, Id, Takable>) {
  type Row = Takable & TakenFields & Readonly<Record<Id, string>>;
  function Holder({ row }: { readonly row: Row }) {
    const me = useSession();
    if (row.takenBy !== null) return row.takenBy.name;
    return kind.mayTake(row, me) ? <TakeButton kind={kind} subject={row} size="small" /> : '—';
  }
  return { title: '处理人', render: (_: unknown, row: Row) => <Holder row={row} /> };
}

/** A generic request less its generic id is no type that the compiler could compare. */
const asTyped = (values: object) => values as never;

/** Handing over and giving back, of any kind of case that is taken. */
export function handlingActions<Case extends CaseFields<Id> & TakenFields, Id extends string>(
  kind: TakenCaseKind<Case, Id, never>,
): Readonly<Record<'handOver' | 'giveBack', CaseAction<Case>>> {
  return {
    handOver: caseAction<typeof kind.handOver.call, { staffId: string; reason: string }, Case, Id>(
      kind,
      {
        label: '转交',
        call: kind.handOver.call,
        draftName: 'hand-over',
        inputOf: asTyped,
        refusalFields: kind.handOver.refusalFields,
        fields: (subject) => (
          <>
            <ColleagueField kind={kind} subject={subject} />
            <ReasonField />
          </>
        ),
      },
    ),
    giveBack: caseAction(kind, {
      label: kind.giveBack.title,
      call: kind.giveBack.call,
      draftName: 'give-back',
      inputOf: asTyped,
      fields: () => <ReasonField />,
    }),
  };
}

interface ColleagueFieldProps<Id extends string> {
  readonly kind: Pick<TakenCaseKind<never, Id, never>, 'idField' | 'handOver'>;
  readonly subject: TakenFields & Readonly<Record<Id, string>>;
}

/** Whoever may handle a case, but for the one who has it. */
function ColleagueField<Id extends string>({ kind, subject }: ColleagueFieldProps<Id>) {
  const { staffId } = useSession();
  const colleagues = useDeskQuery(kind.handOver.colleagues, caseKey(kind, subject));
  const others = (colleagues.data ?? []).filter(
    (each) => each.staffId !== subject.takenBy?.staffId,
  );
  if (colleagues.isError) {
    return <Failure error={colleagues.error} onRetry={() => void colleagues.refetch()} />;
  }
  return (
    <Form.Item name="staffId" label="转交给" rules={[{ required: true, message: '请选择同事' }]}>
      <Select
        loading={colleagues.isPending}
        placeholder={kind.handOver.placeholder}
        options={others.map((each) => ({
          value: each.staffId,
          label: each.staffId === staffId ? `${each.name}（我）` : each.name,
        }))}
      />
    </Form.Item>
  );
}
