import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import { decideJoin, getJoin, listJoins } from '@ride/contract/desk/joins';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { Alert, Card, Flex, Form, Radio } from 'antd';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import { CaseChangedAlert } from '../../../ui/case/case-command.tsx';
import type { CaseUi } from '../../../ui/case/case-ui.ts';
import { useCaseCommand } from '../../../ui/case/use-case-command.ts';
import { workbenchCalls } from '../../../ui/case/workbench-calls.ts';
import { useNow } from '../../../ui/DeadlineTag.tsx';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { CompanySelect } from '../registrations/CompanySelect.tsx';

export type JoinRequest = ResponseOf<typeof getJoin>;

const joinCaseUi: CaseUi<JoinRequest, 'requestId'> = {
  name: '加入申请',
  draftPrefix: 'join',
  idField: 'requestId',
  refreshes: [getJoin, listJoins, ...workbenchCalls, subjectHistory],
  facts: ({ state }) => ({ 状态: joinStateNames[state] }),
};

export const joinDecisionForm = ({ requestId }: Pick<JoinRequest, 'requestId'>): string =>
  `join-decision:${requestId}`;

interface JoinDecisionFormProps {
  readonly join: JoinRequest;
  readonly onReload: () => Promise<JoinRequest | undefined>;
}

interface DecisionValues {
  readonly outcome: 'accepted' | 'refused';
  readonly companyId?: string;
  readonly text: string;
}

/**
 * The desk decides a request to join if the company's administrator has not done so within three
 * days.
 */
export function JoinDecisionForm({ join, onReload }: JoinDecisionFormProps) {
  const [form] = Form.useForm<DecisionValues>();
  const draft = useFormDraft<DecisionValues>(joinDecisionForm(join));
  const outcome = Form.useWatch('outcome', form);
  const target = { subject: join, onReload, onClose: () => undefined };
  const { send, changes, acceptChanges } = useCaseCommand(
    joinCaseUi,
    decideJoin,
    target,
    ({ decidedBy, decisionText }, { text }, staffId) =>
      decidedBy?.staffId === staffId && decisionText === text,
  );
  const mustWait = useNow() < join.deskFrom;
  const submit = ({ outcome: chosen, companyId = '', text }: DecisionValues) =>
    send(chosen === 'accepted' ? { outcome: chosen, companyId, text } : { outcome: chosen, text });
  return (
    <Card title="决定">
      {mustWait && (
        <Alert
          className="spaced-alert"
          type="info"
          showIcon
          title={`这家企业已认证，先由企业管理员决定；${formatTime(join.deskFrom)} 之后可以在这里处理。`}
        />
      )}
      <CaseChangedAlert name={joinCaseUi.name} changes={changes} onAccept={acceptChanges} />
      <DeskForm<DecisionValues>
        form={form}
        draft={draft}
        disabled={mustWait || changes !== null}
        initialValues={{ companyId: join.companyId ?? undefined }}
        submitText="提交，并短信通知申请人"
        refusalFields={{ unfitCompany: 'companyId' }}
        onSubmit={submit}
      >
        <Form.Item name="outcome" label="结果" rules={[{ required: true, message: '请选择结果' }]}>
          <Radio.Group
            options={[
              { value: 'accepted', label: '同意加入' },
              { value: 'refused', label: '拒绝' },
            ]}
          />
        </Form.Item>
        {outcome === 'accepted' && (
          <Form.Item
            name="companyId"
            label="加入的企业"
            rules={[{ required: true, message: '请选择企业' }]}
          >
            <CandidateSelect join={join} />
          </Form.Item>
        )}
        <LongTextField label="说明" />
      </DeskForm>
    </Card>
  );
}

interface CandidateSelectProps {
  readonly join: JoinRequest;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (companyId: string) => void;
}

function CandidateSelect({ join, ...field }: CandidateSelectProps) {
  return (
    <Flex vertical gap="small">
      <Radio.Group
        vertical
        value={field.value}
        onChange={({ target }) => field.onChange?.(String(target.value))}
        options={join.candidates.map(({ companyId, fullName, cityName }) => ({
          value: companyId,
          label: `${fullName}（${cityName}）`,
        }))}
      />
      <CompanySelect {...field} />
    </Flex>
  );
}
