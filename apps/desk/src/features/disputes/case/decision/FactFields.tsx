import { type CorrectableFact, correctableFacts } from '@ride/domain/disputes/corrections';
import { Collapse, Form, InputNumber, Select, Space } from 'antd';
import { memo } from 'react';
import { MomentInput } from '../../../../ui/MomentInput.tsx';
import type { Bill } from '../dispute.ts';
import { factValueOnBill } from './bill-changes.ts';
import { factUnits, formatFact } from './fact-units.ts';

/** The contract sets the same limits for these values. */
const MAX_VALUE = 10_000_000;
const MAX_DISCOUNT = 10_000;

interface FactFieldsProps {
  readonly bill: Bill;
  readonly first: readonly CorrectableFact[];
}

/** The component is memoized so that it does not render on every keystroke. */
export const FactFields = memo(({ bill, first }: FactFieldsProps) => {
  const offered = correctableFacts.filter((fact) => isOffered(fact, bill));
  const others = offered.filter((fact) => !first.includes(fact));
  return (
    <>
      <FactGrid bill={bill} facts={offered.filter((fact) => first.includes(fact))} />
      <Collapse
        ghost
        size="small"
        className="more-facts"
        items={[
          {
            key: 'more',
            label: '更多',
            // The fields under 更多 belong to the form even while they are hidden.
            forceRender: true,
            children: <FactGrid bill={bill} facts={others} />,
          },
        ]}
      />
    </>
  );
});

interface FactGridProps {
  readonly bill: Bill;
  readonly facts: readonly CorrectableFact[];
}

const FactGrid = ({ bill, facts }: FactGridProps) => (
  <div className="fact-fields">
    {facts.map((fact) => (
      <Form.Item
        key={fact}
        name={['facts', fact]}
        label={`${factUnits[fact].label}（现为 ${formatFact(fact, factValueOnBill(bill, fact))}）`}
      >
        <FactInput fact={fact} />
      </Form.Item>
    ))}
  </div>
);

/** Marking a trip as crossing cities could only raise the fare, which a decision never does. */
const isOffered = (fact: CorrectableFact, { trip }: Bill): boolean =>
  fact !== 'crossesCities' || trip.crossesCities;

interface FactInputProps {
  readonly fact: CorrectableFact;
  /** Values are in the contract's units, such as metres, seconds or fen. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
}

function FactInput({ fact, ...field }: FactInputProps) {
  switch (factUnits[fact].unit) {
    case 'metres':
      return <ScaledInput {...field} scale={1000} decimals={3} unit="公里" />;
    case 'fen':
      return <ScaledInput {...field} scale={100} decimals={2} unit="元" />;
    case 'seconds':
      return <DurationInput {...field} label={factUnits[fact].label} />;
    case 'tenThousandths':
      return <ScaledInput {...field} scale={100} decimals={2} unit="%" max={MAX_DISCOUNT} />;
    case 'moment':
      return <MomentInput {...field} className="fact-input" placeholder="更正为" />;
    case 'yesOrNo':
      return <YesOrNoInput {...field} fact={fact} />;
  }
}

function YesOrNoInput({ id, value, onChange, fact }: FactInputProps) {
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      options={[1, 0].map((each) => ({ value: each, label: formatFact(fact, each) }))}
      allowClear
      placeholder="更正为"
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  );
}

type NumberField = Omit<FactInputProps, 'fact'>;

interface ScaledInputProps extends NumberField {
  readonly scale: number;
  readonly decimals: number;
  readonly unit: string;
  readonly max?: number;
}

function ScaledInput({ id, value, onChange, ...shown }: ScaledInputProps) {
  const { scale, decimals, unit, max = MAX_VALUE } = shown;
  return (
    <InputNumber<number>
      {...(id === undefined ? {} : { id })}
      value={value === null || value === undefined ? null : value / scale}
      min={0}
      max={max / scale}
      precision={decimals}
      controls={false}
      suffix={unit}
      placeholder="更正为"
      className="fact-input"
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * scale))}
    />
  );
}

function DurationInput({ id, value, onChange, label }: NumberField & { readonly label: string }) {
  const isEmpty = value === null || value === undefined;
  const minutes = isEmpty ? null : Math.floor(value / 60);
  const seconds = isEmpty ? null : value % 60;
  const change = (nextMinutes: number | null, nextSeconds: number | null) =>
    onChange?.(
      nextMinutes === null && nextSeconds === null
        ? null
        : (nextMinutes ?? 0) * 60 + (nextSeconds ?? 0),
    );
  return (
    <Space.Compact block>
      <InputNumber<number>
        {...(id === undefined ? {} : { id })}
        value={minutes}
        min={0}
        max={MAX_VALUE / 60}
        precision={0}
        controls={false}
        suffix="分"
        placeholder="更正为"
        className="fact-input"
        // Clearing the minutes clears the seconds too.
        onChange={(typed) => change(typed, typed === null ? null : seconds)}
      />
      <InputNumber<number>
        aria-label={`${label}的秒数`}
        value={seconds}
        min={0}
        max={59}
        precision={0}
        controls={false}
        suffix="秒"
        className="fact-input"
        onChange={(typed) => change(minutes, typed)}
      />
    </Space.Compact>
  );
}
