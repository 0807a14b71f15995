import { Alert, Button, Card, Flex, Progress } from 'antd';
import { type Change, type ChangeFields, isOfActivities } from '../../../../ui/change/change.ts';
import type { ChangeForm } from '../../../../ui/change/use-change-form.ts';
import { ConsequencesView } from './ConsequencesView.tsx';
import { useReplay } from './use-replay.ts';

interface ConsequencesCardProps {
  readonly change: Change;
  readonly form: ChangeForm<ChangeFields>;
}

export function ConsequencesCard({ change, form }: ConsequencesCardProps) {
  const { shown, isRunning, failure, start, pause } = useReplay(change);
  const isOutdated = change.hasOutdatedConsequences && !isRunning;
  const isOpen = change.state === 'draft' || change.state === 'inReview';
  if (isOfActivities(change) || change.items.length === 0) return null;
  if (!isOpen && shown === null) return null;
  const isComplete = shown?.isComplete ?? false;
  // What is saved is priced, so what was typed is saved before.
  const saveAndStart = async () => {
    if (change.may.edit && form.isDirty && (await form.save()) === null) return;
    await start();
  };
  const needsRun = isOpen && !isComplete;
  return (
    <Card
      title="对行程的影响"
      extra={
        isRunning ? (
          <Button size="small" onClick={pause}>
            暂停
          </Button>
        ) : (
          needsRun && (
            <Button size="small" disabled={form.hasConflict} onClick={() => void saveAndStart()}>
              {startText(shown !== null, isOutdated)}
            </Button>
          )
        )
      }
    >
      <Flex vertical gap="middle">
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={failure}
            description={shown !== null && '已计算的部分还在，可以再试。'}
          />
        )}
        {isOutdated && (
          <Alert type="warning" showIcon title="已过期：计算之后，内容或生效时间有改动。" />
        )}
        {shown === null && !isRunning && !isOutdated && (
          <span>
            还没有计算。会把最近 30 天的行程各算两遍，比较做这项变更前后的费用；最多抽取 20000 次。
          </span>
        )}
        {(isRunning || (shown !== null && !isComplete)) && (
          <div role="status">
            <Progress
              percent={shown ? Math.floor((shown.doneCount / (shown.sampleCount || 1)) * 100) : 0}
              aria-label="计算进度"
            />
            {shown && `已计算 ${shown.doneCount} / ${shown.sampleCount} 次`}
          </div>
        )}
        {shown && <ConsequencesView consequences={shown} />}
      </Flex>
    </Card>
  );
}

function startText(isBegun: boolean, isOutdated: boolean): string {
  if (isOutdated) return '重新计算';
  return isBegun ? '继续' : '计算影响';
}
