import { Alert, App, Button, Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Change, itemId } from '../../../../ui/change/change.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { isComplete, type RepriceCounts, type RepriceState, useReprice } from './use-reprice.ts';
import { VersionField } from './VersionField.tsx';

interface RepriceDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

/** Counts first what a change that went wrong has billed, and then opens cases for it. */
export function RepriceDialog({ change, onClose }: RepriceDialogProps) {
  const { state, start, goOn, stop, forget } = useReprice(change);
  const [versions, setVersions] = useState<ReadonlyMap<string, number | undefined>>(new Map());
  const isRunning = state?.isRunning ?? false;
  const instead = [...versions].flatMap(([key, version]) =>
    version === undefined ? [] : [{ key, version }],
  );
  const rules = change.items.filter(({ kind, body }) => kind === 'fareRule' && body !== null);
  return (
    <Dialog
      title="更正已计费的行程"
      footer={null}
      width={640}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">
        这项变更生效以来由它计费的行程，按下单时没有这项变更本应适用的规则重新计算。多收的转入争议，由同事逐笔决定后退款；少收的不向乘客补收。
      </Typography.Paragraph>
      {rules.map((item) => (
        <VersionField
          key={itemId(item)}
          change={change}
          item={item}
          version={versions.get(item.key)}
          disabled={isRunning}
          onChange={(version) => {
            setVersions(new Map([...versions, [item.key, version]]));
            forget();
          }}
        />
      ))}
      <Flex vertical gap="middle">
        {state && <RepriceResult state={state} />}
        <Flex gap="small" wrap>
          {isRunning && <Button onClick={stop}>停止</Button>}
          {state && !isRunning && !isComplete(state) && (
            <Button type="primary" onClick={() => goOn(state)}>
              继续
            </Button>
          )}
          {state && !isRunning && isComplete(state) && (
            <OpenCasesButton state={state} onOpen={() => start({ instead, dryRun: false })} />
          )}
          {!isRunning && (
            <Button
              {...(state === null && { type: 'primary' })}
              onClick={() => start({ instead, dryRun: true })}
            >
              {state === null ? '试算' : '重新试算'}
            </Button>
          )}
          {!isRunning && <Button onClick={onClose}>关闭</Button>}
        </Flex>
      </Flex>
    </Dialog>
  );
}

interface OpenCasesButtonProps {
  readonly state: RepriceState;
  readonly onOpen: () => void;
}

function OpenCasesButton({ state: { dryRun, counts }, onOpen }: OpenCasesButtonProps) {
  const { modal } = App.useApp();
  const count = counts.affected - counts.raised;
  if (!dryRun || count === 0) return null;
  return (
    <Button
      type="primary"
      onClick={() =>
        void modal.confirm({
          title: `把多收的 ${count} 笔行程转入争议？`,
          content:
            '每笔行程一件，须在 1 小时内领取，排在一般争议之前。乘客会在账单里看到正在更正。',
          okText: '转入争议',
          onOk: onOpen,
        })
      }
    >
      一并转入争议（{count} 笔）
    </Button>
  );
}

function RepriceResult({ state }: { readonly state: RepriceState }) {
  const { counts, isRunning, percent, failure, dryRun } = state;
  return (
    <>
      {!isComplete(state) && (
        <Progress
          percent={percent}
          status={isRunning ? 'active' : 'normal'}
          aria-label={dryRun ? '试算进度' : '转入进度'}
        />
      )}
      <div role="status">{statusText(state)}</div>
      {failure !== null && <Alert type="warning" showIcon title={failure} />}
      {counts.tried > 0 && <Facts column={1} size="small" bordered facts={factsOf(counts)} />}
      {!dryRun && <Link to="/disputes?kind=wrongRule">在争议队列查看</Link>}
    </>
  );
}

function statusText(state: RepriceState): string {
  const { dryRun, isRunning, counts } = state;
  const what = dryRun ? '试算' : '转入';
  if (isRunning) return `正在${what}，已查到 ${counts.tried} 笔由这项变更计费的行程`;
  if (!isComplete(state)) return `${what}没有完成，以下是已完成的部分`;
  if (counts.tried === 0) return '没有由这项变更计费的行程';
  return dryRun ? '试算完成，还没有转入争议' : `已转入争议 ${counts.opened} 笔`;
}

const factsOf = (counts: RepriceCounts): [string, string | null][] => [
  ['重新计算', `${counts.tried} 笔`],
  ['多收', withSum(counts.affected, counts.overchargedFen)],
  ['其中已有更正的争议', counts.raised > 0 ? `${counts.raised} 笔` : null],
  ['少收', withSum(counts.undercharged, counts.underchargedFen)],
  ['金额不变', `${counts.unchanged} 笔`],
  ['没有适用的规则', counts.notPriced > 0 ? `${counts.notPriced} 笔，不能重新计算` : null],
];

const withSum = (count: number, fen: number): string =>
  count === 0 ? '0 笔' : `${count} 笔，共 ${formatYuanAmount(fen)}`;
