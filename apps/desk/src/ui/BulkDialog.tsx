import type { CallShape } from '@ride/contract/define-call';
import { Alert, Button, Flex, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { DeskFault, DeskRefusal, failureText } from '../api/desk-refusal.ts';
import { useInvalidateCalls } from '../api/use-desk.ts';
import type { FormDraft } from '../api/use-form-draft.ts';
import { DeskForm } from './DeskForm.tsx';
import { Dialog } from './Dialog.tsx';

interface BulkDialogProps<Row, Values extends object> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /**
   * A resolved text, such as 提交复核, is the result of the row; rows with the same text are counted
   * together.
   */
  readonly run: (row: Row, values: Values) => Promise<unknown>;
  readonly refreshes: readonly CallShape[];
  readonly initialValues?: Partial<Values>;
  readonly draft?: FormDraft<Values>;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Once the run was started, closing calls `onDone` instead of `onClose`. */
  readonly onDone?: () => void;
}

interface BulkState<Values> {
  readonly values: Values;
  readonly tried: number;
  readonly failures: readonly { readonly name: string; readonly text: string }[];
  readonly results: readonly string[];
  readonly isRunning: boolean;
  /** The text is null unless a failure stopped the run before its end. */
  readonly stoppedBy: string | null;
}

/** Each row succeeds or fails by itself, because every row is a call of its own. */
export function BulkDialog<Row, Values extends object>(props: BulkDialogProps<Row, Values>) {
  const { title, rows, children, initialValues, draft, onClose, onDone = onClose } = props;
  const { state, start, stop } = useBulkRun(props);
  const close = state === null ? onClose : onDone;
  return (
    <Dialog
      title={`${title}（${rows.length} 件）`}
      footer={null}
      onCancel={close}
      closable={!state?.isRunning}
      mask={{ closable: false }}
      keyboard={!state?.isRunning}
    >
      {state === null ? (
        <DeskForm<Values>
          submitText="开始"
          initialValues={initialValues ?? {}}
          {...(draft && { draft })}
          onSubmit={async (values) => void start(values)}
          otherButtons={<Button onClick={onClose}>取消</Button>}
        >
          {children}
        </DeskForm>
      ) : (
        <BulkProgress
          state={state}
          count={rows.length}
          onContinue={() => void start(state.values, state)}
          onStop={stop}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/**
 * Without a connection, or after a cancelled sign-in or second-factor dialog, the remaining rows
 * would fail too.
 */
const stopsAll = (error: unknown): boolean =>
  (error instanceof DeskFault && error.reason === 'network') ||
  (error instanceof DeskRefusal && ['loginRequired', 'stepUpRequired'].includes(error.refusal));

function useBulkRun<Row, Values extends object>({
  rows,
  nameOf,
  run,
  refreshes,
}: BulkDialogProps<Row, Values>) {
  const refresh = useInvalidateCalls();
  const [state, setState] = useState<BulkState<Values> | null>(null);
  const isStopped = useRef(false);

  const start = async (values: Values, before?: BulkState<Values>) => {
    isStopped.current = false;
    let current: BulkState<Values> = {
      tried: 0,
      failures: [],
      results: [],
      ...before,
      values,
      isRunning: true,
      stoppedBy: null,
    };
    setState(current);
    for (const row of rows.slice(current.tried)) {
      if (isStopped.current) break;
      try {
        const result = await run(row, values);
        if (typeof result === 'string') {
          current = { ...current, results: [...current.results, result] };
        }
      } catch (error) {
        if (stopsAll(error)) {
          // The remaining rows would fail alike, so 继续 starts again with this row.
          current = { ...current, stoppedBy: failureText(error) };
          break;
        }
        const failure = { name: nameOf(row), text: failureText(error) };
        current = { ...current, failures: [...current.failures, failure] };
      }
      current = { ...current, tried: current.tried + 1 };
      setState(current);
    }
    setState({ ...current, isRunning: false });
    await refresh(refreshes);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, start, stop };
}

function resultsText(results: readonly string[]): string {
  const counts = [...new Set(results)].map(
    (each) => `${each} ${results.filter((other) => other === each).length} 件`,
  );
  return counts.length === 0 ? '' : `（${counts.join('，')}）`;
}

interface BulkProgressProps {
  readonly state: BulkState<unknown>;
  readonly count: number;
  readonly onContinue: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function BulkProgress({ state, count, onContinue, onStop, onClose }: BulkProgressProps) {
  const { tried, failures, results, isRunning, stoppedBy } = state;
  const done = tried - failures.length;
  const remaining = count - tried;
  return (
    <Flex vertical gap="middle">
      <Progress
        percent={Math.floor((tried / count) * 100)}
        status={isRunning ? 'active' : failures.length > 0 ? 'exception' : 'normal'}
        aria-label="进度"
      />
      <div role="status">
        已完成 {done} 件{resultsText(results)}
        {failures.length > 0 && `，未完成 ${failures.length} 件`}
        {remaining > 0 && `，还有 ${remaining} 件`}
      </div>
      {stoppedBy !== null && <Alert type="warning" showIcon title={stoppedBy} />}
      {failures.length > 0 && (
        <ul className="bulk-failures">
          {failures.map(({ name, text }) => (
            <li key={name}>
              {name}：{text}
            </li>
          ))}
        </ul>
      )}
      <Flex gap="small">
        {isRunning && <Button onClick={onStop}>停止</Button>}
        {!isRunning && remaining > 0 && (
          <Button type="primary" onClick={onContinue}>
            继续
          </Button>
        )}
        {!isRunning && <Button onClick={onClose}>关闭</Button>}
      </Flex>
    </Flex>
  );
}
