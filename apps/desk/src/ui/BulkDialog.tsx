import type { CallShape } from '@ride/contract/define-call';
import { Alert, Button, Flex, type FormInstance, Progress, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { DeskFault, DeskRefusal, formatFailure } from '../api/desk-refusal.ts';
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
  /** Asked about a row whose answer was lost, before a repeated call for it counts as refused. */
  readonly wasDone?: (row: Row, values: Values) => Promise<boolean>;
  readonly refreshes: readonly CallShape[];
  readonly initialValues?: Partial<Values>;
  readonly draft?: FormDraft<Values>;
  readonly form?: FormInstance<Values>;
  readonly submitText?: string;
  /** The run cannot start while this text says why. */
  readonly notReady?: string | null;
  readonly width?: number;
  readonly outcome?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Once the run was started, closing calls `onDone` instead of `onClose`. */
  readonly onDone?: () => void;
}

interface RowResult {
  readonly name: string;
  /** Null for a row that succeeded without a text of its own. */
  readonly text: string | null;
  readonly isFailed: boolean;
}

interface BulkState<Values> {
  readonly values: Values;
  /** Results are in the order of the rows; rows behind them were not tried yet. */
  readonly results: readonly RowResult[];
  readonly isRunning: boolean;
  /** The text is null unless a failure stopped the run before its end. */
  readonly stoppedBy: string | null;
}

/** Each row succeeds or fails by itself, because every row is a call of its own. */
export function BulkDialog<Row, Values extends object>(props: BulkDialogProps<Row, Values>) {
  const { title, rows, children, initialValues, draft, onClose, onDone = onClose } = props;
  const { submitText = '开始', notReady = null, width, form, outcome } = props;
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
      {...(width && { width })}
    >
      {state === null ? (
        <DeskForm<Values>
          submitText={submitText}
          notReady={notReady}
          initialValues={initialValues ?? {}}
          {...(draft && { draft })}
          {...(form && { form })}
          {...(outcome && { outcome })}
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

function useBulkRun<Row, Values extends object>(props: BulkDialogProps<Row, Values>) {
  const { rows, refreshes } = props;
  const refresh = useInvalidateCalls();
  const [state, setState] = useState<BulkState<Values> | null>(null);
  const isStopped = useRef(false);

  const start = async (values: Values, before?: BulkState<Values>) => {
    isStopped.current = false;
    let current: BulkState<Values> = {
      results: before?.results ?? [],
      values,
      isRunning: true,
      stoppedBy: null,
    };
    setState(current);
    // The row that a failure stopped is tried again, although its call may have succeeded.
    let isRepeated = typeof before?.stoppedBy === 'string';
    for (const row of rows.slice(current.results.length)) {
      if (isStopped.current) break;
      try {
        const result = await tryRow(props, row, { values, isRepeated });
        current = { ...current, results: [...current.results, result] };
      } catch (error) {
        current = { ...current, stoppedBy: formatFailure(error) };
        break;
      }
      isRepeated = false;
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

/** Rejects only if the remaining rows would fail alike. */
async function tryRow<Row, Values extends object>(
  { run, wasDone, nameOf }: Pick<BulkDialogProps<Row, Values>, 'run' | 'wasDone' | 'nameOf'>,
  row: Row,
  { values, isRepeated }: { readonly values: Values; readonly isRepeated: boolean },
): Promise<RowResult> {
  const name = nameOf(row);
  try {
    const result = await run(row, values);
    return { name, text: typeof result === 'string' ? result : null, isFailed: false };
  } catch (error) {
    if (stopsAll(error)) throw error;
    const isAnswerLost = isRepeated || error instanceof DeskFault;
    if (isAnswerLost && (await wasDone?.(row, values))) {
      return { name, text: null, isFailed: false };
    }
    return { name, text: formatFailure(error), isFailed: true };
  }
}

function countsText(results: readonly RowResult[]): string {
  const texts = results.flatMap(({ text, isFailed }) => (isFailed || text === null ? [] : [text]));
  const counts = [...new Set(texts)].map(
    (each) => `${each} ${texts.filter((other) => other === each).length} 件`,
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
  const { results, isRunning, stoppedBy } = state;
  const failures = results.filter(({ isFailed }) => isFailed);
  const remaining = count - results.length;
  return (
    <Flex vertical gap="middle">
      <Progress
        percent={Math.floor((results.length / count) * 100)}
        status={isRunning ? 'active' : failures.length > 0 ? 'exception' : 'normal'}
        aria-label="进度"
      />
      <div role="status">
        已完成 {results.length - failures.length} 件{countsText(results)}
        {failures.length > 0 && `，未完成 ${failures.length} 件`}
        {remaining > 0 && `，还有 ${remaining} 件`}
      </div>
      {stoppedBy !== null && <Alert type="warning" showIcon title={stoppedBy} />}
      <RowResults results={results} />
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

/** Failures come first, because somebody has to look at them. */
function RowResults({ results }: Pick<BulkState<unknown>, 'results'>) {
  if (results.length === 0) return null;
  const sorted = results.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
    <ul className="bulk-results" aria-label="每件的结果" tabIndex={0}>
      {sorted.map(({ name, text, isFailed }) => (
        <li key={name}>
          {name}：
          <Typography.Text type={isFailed ? 'danger' : 'success'}>
            {text ?? '已完成'}
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
}
