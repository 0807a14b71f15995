import { listDisputeAnswers } from '@ride/contract/desk/dispute-tools';
import type { AnswerUse } from '@ride/domain/disputes/default-answers';
import { Input, Select } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';

interface AnswerTextFieldProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly use: AnswerUse;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** Picking another prepared answer replaces the previous one, unless that was edited. */
export function AnswerTextField({ use, value = '', onChange, ...field }: AnswerTextFieldProps) {
  const [last, setLast] = useState({ before: '', after: '' });
  const pick = (picked: string) => {
    const before = value === last.after ? last.before : value;
    const after = before.trim() ? `${before}\n${picked}` : picked;
    setLast({ before, after });
    onChange?.(after);
  };
  return (
    <>
      <AnswerPicker use={use} onPick={pick} />
      <Input.TextArea
        {...field}
        className="grows"
        maxLength={500}
        showCount
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </>
  );
}

interface AnswerPickerProps {
  readonly use: AnswerUse;
  readonly onPick: (text: string) => void;
}

function AnswerPicker({ use, onPick }: AnswerPickerProps) {
  const what = use === 'question' ? '常用提问' : '常用答复';
  const { data = [], isPending, error, refetch } = useDeskQuery(listDisputeAnswers, {});
  const answers = data.filter((each) => each.use === use);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Select<string>
      aria-label={`选用${what}`}
      placeholder={`选用${what}（可选）`}
      className="answer-picker"
      loading={isPending}
      // The list of prepared answers has no value, so that picking the same answer again inserts it
      // again.
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={`没有${what}`}
      options={answers.map(({ name }) => ({ value: name, label: name }))}
      onSelect={(name) => {
        const chosen = answers.find((each) => each.name === name);
        if (chosen) onPick(chosen.text);
      }}
    />
  );
}
