import { Card, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { type Change, type ChangeFields, isOfActivities } from '../../../ui/change/change.ts';
import type { ChangeForm } from '../../../ui/change/use-change-form.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { StartInput } from './StartInput.tsx';

interface ChangeFieldsCardProps {
  readonly change: Change;
  readonly form: ChangeForm<ChangeFields>;
}

const countDoubts = ({ items }: Change): number =>
  items.reduce((sum, { doubts }) => sum + doubts.length, 0);

export function ChangeFieldsCard({ change, form }: ChangeFieldsCardProps) {
  const { earliestStart, flaws, may } = change;
  const typed = Form.useWatch([], form.form);
  if (!may.edit) {
    return (
      <Card title="说明">
        <ChangeFacts change={change} />
      </Card>
    );
  }
  const doubts = countDoubts(change);
  // What was said of a field does not count for what is typed now.
  const isTyped = (field: keyof ChangeFields) =>
    typed !== undefined && typed[field] !== form.start.values[field];
  const help = (field: keyof ChangeFields, hint?: ReactNode) => {
    const flaw = flaws.find((each) => each.field === field && !isTyped(field));
    return { extra: hint, ...(flaw && { validateStatus: 'error' as const, help: flaw.message }) };
  };
  return (
    <Card title="说明">
      <Form<ChangeFields>
        name="change"
        form={form.form}
        layout="vertical"
        requiredMark={false}
        initialValues={form.start.values}
        onValuesChange={form.onChange}
      >
        <Form.Item name="title" label="标题" {...help('title')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="reason" label="原因" extra="给同事看">
          <Input.TextArea className="grows" maxLength={1_000} showCount />
        </Form.Item>
        {!isOfActivities(change) && (
          <Form.Item
            name="publicNote"
            label="公开说明"
            {...help('publicNote', '乘客会在价格公告和历史价格里看到')}
          >
            <Input.TextArea className="grows" maxLength={200} showCount />
          </Form.Item>
        )}
        {earliestStart !== null && (
          <Form.Item name="startsAt" label="生效时间（北京时间）" {...help('startsAt')}>
            <StartInput earliest={earliestStart} because={change.noNoticeBecause} />
          </Form.Item>
        )}
        {(doubts > 0 || change.answer !== '') && (
          <Form.Item
            name="answer"
            label="对提示的答复"
            {...help('answer', doubts > 0 && `各项里共有 ${doubts} 条提示，提交前请一并说明`)}
          >
            <Input.TextArea className="grows" maxLength={1_000} showCount />
          </Form.Item>
        )}
      </Form>
    </Card>
  );
}

const written = (text: string): ReactNode =>
  text === '' ? '没有填写' : <span className="typed-text">{text}</span>;

export function ChangeFacts({ change }: { readonly change: Change }) {
  const { reason, publicNote, startsAt, submittedStartsAt, answer, earliestStart } = change;
  return (
    <Facts
      column={1}
      facts={[
        ['原因', written(reason)],
        ['公开说明', isOfActivities(change) ? null : written(publicNote)],
        ['生效时间', startText(startsAt, earliestStart)],
        ['提交时的生效时间', submittedStartsAt === null ? null : formatTime(submittedStartsAt)],
        ['对提示的答复', countDoubts(change) > 0 || answer !== '' ? written(answer) : null],
      ]}
    />
  );
}

function startText(startsAt: number | null, earliest: number | null): string {
  if (startsAt !== null) return `${formatTime(startsAt)}（北京时间）`;
  return earliest === null ? '复核通过后立即生效' : '没有填写';
}
