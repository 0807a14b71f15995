import { approveChange } from '@ride/contract/desk/changes';
import { Alert, App, Flex, Form, Input, Radio, Typography } from 'antd';
import { useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import {
  type Change,
  changeCalls,
  changeTitle,
  isOfActivities,
  itemId,
} from '../../../ui/change/change.ts';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { MomentInput } from '../../../ui/MomentInput.tsx';
import { StartInput } from './StartInput.tsx';

interface Values {
  readonly startsAt: number | null;
  /** One decision for each later version, in their order. */
  readonly later?: readonly ('keep' | 'withdraw')[];
  readonly withdrawalNote?: string;
}

const laterVersions = ({ items }: Change) =>
  items.flatMap(({ kind, key, title, later }) =>
    later.map((version) => ({ kind, key, title, ...version })),
  );

interface ApproveDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

export function ApproveDialog({ change: opened, onClose }: ApproveDialogProps) {
  // The approval counts for what was read when the dialog opened, also if the page reloads.
  const [change] = useState(opened);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const withdraws = Form.useWatch('later', form)?.includes('withdraw') ?? false;
  const approve = useDeskMutation(approveChange, { refreshes: changeCalls, showsFailure: true });
  const later = laterVersions(change);
  const isInTime = (change.startsAt ?? 0) >= (change.earliestStart ?? 0);
  const submit = async ({ startsAt = null, later: decisions = [], withdrawalNote }: Values) => {
    const announced = await approve.mutateAsync({
      id: change.id,
      contentHash: change.contentHash ?? '',
      startsAt,
      later: later.map(({ kind, key, version }, index) => ({
        kind,
        key,
        version,
        isKept: decisions[index] === 'keep',
      })),
      ...(withdraws && withdrawalNote && { withdrawalNote }),
    });
    const until = `已公布，${formatTime(announced.startsAt)} 生效`;
    void message.success(isOfActivities(change) ? '已生效' : until);
    onClose();
  };
  return (
    <FormDialog<Values>
      title="复核通过"
      submitText={isOfActivities(change) ? '通过并生效' : '通过并公布'}
      width={800}
      form={form}
      initialValues={{ startsAt: change.startsAt }}
      refusalFields={{ wrongStart: 'startsAt' }}
      onSubmit={submit}
      onClose={onClose}
      above={<PublicContent change={change} />}
    >
      {change.earliestStart !== null && (
        <Form.Item
          name="startsAt"
          label="生效时间（北京时间）"
          extra="可以推迟，不能提前"
          rules={[
            { required: true, message: '请填写生效时间' },
            { validator: (_, at: number | null) => requireAllowedStart(change, at) },
          ]}
        >
          {isInTime ? (
            <MomentInput isWholeMinute />
          ) : (
            <StartInput earliest={change.earliestStart} because={change.noNoticeBecause} />
          )}
        </Form.Item>
      )}
      {later.map(({ title, version, startsAt, ...each }, index) => (
        <Form.Item
          key={`${itemId(each)}:${version}`}
          name={['later', index]}
          label={`${title} 第 ${version} 版，${formatTime(startsAt)} 生效`}
          rules={[{ required: true, message: '请选择保留还是撤回' }]}
        >
          <Radio.Group
            options={[
              { value: 'keep', label: '保留，到时接替这次的价格' },
              { value: 'withdraw', label: '撤回' },
            ]}
          />
        </Form.Item>
      ))}
      {withdraws && (
        <Form.Item
          name="withdrawalNote"
          label="撤回的公开说明"
          rules={[{ required: true, whitespace: true, message: '请填写撤回的公开说明' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

function requireAllowedStart(
  { startsAt, earliestStart }: Change,
  at: number | null,
): Promise<void> {
  if (at === null) return Promise.resolve();
  if (startsAt !== null && at < startsAt) {
    return Promise.reject(new Error(`不能早于提交的 ${formatTime(startsAt)}`));
  }
  if (earliestStart !== null && at < earliestStart) {
    return Promise.reject(new Error(`来不及公布，最早 ${formatTime(earliestStart)}`));
  }
  return Promise.resolve();
}

function PublicContent({ change }: { readonly change: Change }) {
  return (
    <Flex vertical gap="small" className="public-content">
      {isOfActivities(change) ? (
        <Alert
          type="info"
          showIcon
          title="通过后立即生效：之后注册的企业按新的条款，已绑定的企业仍按原来的条款。"
        />
      ) : (
        <Alert
          type="info"
          showIcon
          title={`乘客会看到：${change.publicNote || changeTitle(change)}`}
          description="通过后立即公布，到生效时间起按新的价格计费。"
        />
      )}
      {change.items.map((item) => (
        <section key={itemId(item)} aria-label={item.title}>
          <Typography.Text strong>
            {item.title}
            {item.body === null && '（结束）'}
          </Typography.Text>
          <ItemDifferences differences={item.differences} />
        </section>
      ))}
    </Flex>
  );
}
