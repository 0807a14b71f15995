import type { ResponseOf } from '@ride/contract/define-call';
import { listRuleVersions } from '@ride/contract/desk/dispute-tools';
import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import { Card, Form, Select } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { useCityOptions } from '../../../ui/case-filters.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import type { Versions } from './use-mispriced.ts';

type Rule = ResponseOf<typeof listRuleVersions>[number];

interface VersionChoiceProps {
  /** Null while the choice is not complete. */
  readonly onChoose: (versions: Versions | null) => void;
}

/** City, rule, and which of its versions was wrong and which is right. */
export function VersionChoice({ onChoose }: VersionChoiceProps) {
  const [cityCode, setCityCode] = useState<string>();
  const [fareRuleId, setFareRuleId] = useState<string>();
  const rules = useDeskQuery(
    listRuleVersions,
    { cityCode: cityCode ?? '' },
    { enabled: cityCode !== undefined },
  );
  const choices = (rules.data ?? []).filter(({ versions }) => versions.length > 1);
  const rule = choices.find((each) => each.fareRuleId === fareRuleId);
  const chooseRule = (next: string | undefined) => {
    setFareRuleId(next);
    onChoose(null);
  };
  return (
    <Card title="哪个版本有误" size="small">
      <Form layout="vertical" className="batch-choice">
        <Form.Item label="城市" htmlFor="batch-city">
          <Select
            id="batch-city"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择城市"
            options={useCityOptions('dispute.decide')}
            value={cityCode}
            onChange={(next) => {
              setCityCode(next);
              chooseRule(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label="计价规则" htmlFor="batch-rule">
          <Select
            id="batch-rule"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择计价规则"
            loading={rules.isFetching}
            disabled={cityCode === undefined}
            notFoundContent="这个城市没有发布过两个版本的规则"
            options={choices.map(({ fareRuleId: value, title }) => ({
              value,
              label: `${title}（${value}）`,
            }))}
            value={fareRuleId}
            onChange={chooseRule}
          />
        </Form.Item>
        {rule && <VersionFields key={rule.fareRuleId} rule={rule} onChoose={onChoose} />}
      </Form>
      {rules.isError && <Failure error={rules.error} onRetry={() => void rules.refetch()} />}
    </Card>
  );
}

function VersionFields({ rule, onChoose }: VersionChoiceProps & { readonly rule: Rule }) {
  const [chosen, setChosen] = useState<Partial<Versions>>({});
  const choose = (part: Partial<Versions>) => {
    const next = { ...chosen, ...part };
    if (next.ruleVersion === next.correctVersion) delete next.correctVersion;
    setChosen(next);
    const { ruleVersion, correctVersion } = next;
    onChoose(ruleVersion && correctVersion ? { ruleVersion, correctVersion } : null);
  };
  const options = rule.versions.map(({ ruleVersion, startsAt }) => ({
    value: ruleVersion,
    label: `${ruleVersionWords(ruleVersion)}，${formatTime(startsAt)} 起`,
  }));
  return (
    <>
      <Form.Item label="有误的版本" htmlFor="batch-wrong">
        <Select<string>
          id="batch-wrong"
          placeholder="请选择"
          options={options}
          value={chosen.ruleVersion ?? null}
          onChange={(ruleVersion) => choose({ ruleVersion })}
        />
      </Form.Item>
      <Form.Item label="应当使用的版本" htmlFor="batch-right">
        <Select<string>
          id="batch-right"
          placeholder="请选择"
          options={options.filter(({ value }) => value !== chosen.ruleVersion)}
          value={chosen.correctVersion ?? null}
          onChange={(correctVersion) => choose({ correctVersion })}
        />
      </Form.Item>
    </>
  );
}
