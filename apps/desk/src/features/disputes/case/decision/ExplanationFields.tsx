import {
  type CorrectableFact,
  type CorrectionReason,
  correctionReasonNames,
} from '@ride/domain/disputes/corrections';
import { type LineKind, lineNames } from '@ride/domain/fares/fare-lines';
import { Flex, Form, Input, Select, Typography } from 'antd';
import { selectOptions } from '../../../../ui/names.ts';
import type { Bill } from '../dispute.ts';
import {
  correctedFacts,
  type DecisionValues,
  factValueOnBill,
  waivedLines,
} from './bill-changes.ts';
import { factUnits, formatFact } from './fact-units.ts';

interface ExplanationFieldsProps {
  readonly bill: Bill;
  readonly values: DecisionValues;
}

export function ExplanationFields({ bill, values }: ExplanationFieldsProps) {
  return (
    <>
      {correctedFacts(values, bill).map((fact) => (
        <ExplanationRow
          key={fact}
          path={['why', 'facts', fact]}
          what={correctionText(fact, factValueOnBill(bill, fact), values.facts?.[fact] ?? 0)}
        />
      ))}
      {waivedLines(values, bill).map((kind) => (
        <ExplanationRow key={kind} path={['why', 'waived', kind]} what={waiverText(kind)} />
      ))}
    </>
  );
}

const waiverText = (kind: LineKind): string => `免收${lineNames[kind]}`;

const correctionText = (fact: CorrectableFact, from: number | null, to: number): string =>
  `${factUnits[fact].label} ${formatFact(fact, from)} → ${formatFact(fact, to)}`;

interface ExplanationRowProps {
  readonly path: readonly string[];
  readonly what: string;
}

function ExplanationRow({ path, what }: ExplanationRowProps) {
  const reasonPath = [...path, 'reason'];
  return (
    <Flex gap="small" align="start" className="explanation">
      <Typography.Text strong className="explanation-what">
        {what}
      </Typography.Text>
      <Form.Item
        name={reasonPath}
        className="explanation-reason"
        rules={[{ required: true, message: '请选择原因' }]}
      >
        <Select
          aria-label={`${what}的原因`}
          placeholder="原因"
          options={selectOptions(correctionReasonNames)}
        />
      </Form.Item>
      <Form.Item
        name={[...path, 'text']}
        className="explanation-text"
        dependencies={[reasonPath]}
        rules={[
          ({ getFieldValue }) => ({
            required: (getFieldValue(reasonPath) as CorrectionReason | undefined) === 'other',
            whitespace: true,
            message: '请说明是什么原因',
          }),
        ]}
      >
        <Input aria-label={`${what}的说明`} placeholder="说明" maxLength={200} />
      </Form.Item>
    </Flex>
  );
}
