import { subjectHistory } from '@ride/contract/desk/audit';
import { getDispute } from '@ride/contract/desk/disputes';
import { formatDisputeTitle } from '@ride/domain/disputes/dispute-title';
import { ERASED_PASSENGER } from '@ride/domain/privacy/data-request';
import { hasPermission } from '@ride/domain/staff/roles';
import { Alert, Card, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../../api/session.ts';
import { useDeskQuery, useInvalidateCalls } from '../../../api/use-desk.ts';
import { CaseButtons } from '../../../ui/case/CaseButtons.tsx';
import { UnsentTexts } from '../../../ui/case/UnsentTexts.tsx';
import { DeadlineTag } from '../../../ui/DeadlineTag.tsx';
import { cityName } from '../../../ui/names.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { DisputeDeadlineTag, DisputeStateTags, disputeCaseUi } from '../dispute-case-ui.tsx';
import '../disputes.css';
import { DecisionForm, decisionFormName } from './decision/DecisionForm.tsx';
import { DecisionsCard, EarlierBills } from './decision/DecisionsCard.tsx';
import { BillLines } from './decision/LineTable.tsx';
import { ProposalCard } from './decision/ProposalCard.tsx';
import { currentBill, type Dispute, isPassengerErased, listAllowedSteps } from './dispute.ts';
import { disputeCommands } from './dispute-commands.tsx';
import { MessagesCard, noteFormName } from './MessagesCard.tsx';
import { NextCaseButton } from './NextCaseButton.tsx';
import { PassengerCard } from './PassengerCard.tsx';
import { TripCard } from './TripCard.tsx';

const path = [{ label: '争议队列', to: '/disputes' }];

export function Component() {
  const { receiptNumber = '' } = useParams();
  const refresh = useInvalidateCalls();
  const query = useDeskQuery(getDispute, { receiptNumber });
  const reload = async () => {
    void refresh([subjectHistory]);
    return (await query.refetch()).data;
  };
  return (
    <ObjectPage query={query} title="争议" path={path}>
      {(dispute) => <CaseView dispute={dispute} onReload={reload} />}
    </ObjectPage>
  );
}

interface CaseViewProps {
  readonly dispute: Dispute;
  readonly onReload: () => Promise<Dispute | undefined>;
}

function CaseView({ dispute, onReload }: CaseViewProps) {
  const session = useSession();
  const { receiptNumber } = dispute;
  const allowed = listAllowedSteps(dispute, session);
  const isOwnProposal = dispute.proposal?.proposedBy.staffId === session.staffId;
  const form = useDecisionForm(allowed.has('decide'), dispute.revision);
  const commands = disputeCommands(allowed, isOwnProposal);
  const [isDone, setDone] = useState(false);
  const finish = () => {
    form.close();
    setDone(true);
  };
  return (
    <Page
      title={`${formatDisputeTitle(dispute)} · ${cityName(dispute.cityCode).replace(/市$/, '')}`}
      path={path}
      beside={
        <>
          <DisputeStateTags {...dispute} />
          <DisputeDeadlineTag {...dispute} />
          <LateAnswer {...dispute} />
          <Typography.Text type="secondary" copyable className="one-line">
            {receiptNumber}
          </Typography.Text>
        </>
      }
      actions={
        <>
          <CaseButtons
            kind={disputeCaseUi}
            subject={dispute}
            onReload={onReload}
            mayTake={allowed.has('take')}
            actions={commands}
            onDone={finish}
          />
          {isDone && <NextCaseButton receiptNumber={receiptNumber} />}
        </>
      }
    >
      {isPassengerErased(dispute) && (
        <Alert
          type="warning"
          showIcon
          title={`${ERASED_PASSENGER}：乘客说的话、图片和之前的备注不再保留，也不能再询问或通知乘客。请按账单和行程作出决定。`}
        />
      )}
      {!dispute.mayTake && dispute.takenBy === null && (
        <Alert type="info" showIcon title="申诉要由另一位同事处理，作出过原决定的人不能再处理。" />
      )}
      <div className="scroll-columns">
        <ScrollColumn label="乘客与行程">
          <PassengerCard dispute={dispute} />
          <TripCard dispute={dispute} money={dispute.money} />
          <MessagesCard dispute={dispute} />
          <SubjectHistory subject={{ kind: 'dispute', id: receiptNumber }} />
        </ScrollColumn>
        <ScrollColumn label="账单与决定">
          <UnsentTexts
            caseId={receiptNumber}
            openForms={[
              ...(form.isOpen ? [decisionFormName(dispute)] : []),
              ...(hasPermission(session.grants, 'dispute.handle', dispute.cityCode)
                ? [noteFormName(dispute)]
                : []),
              ...commands.map((command) => `${command.form}:${receiptNumber}`),
            ]}
          />
          <ProposalCard dispute={dispute} allowed={allowed} onReload={onReload} onDone={finish} />
          {form.isOpen ? (
            <DecisionForm
              key={form.key}
              dispute={dispute}
              mayDecide={allowed.has('decide')}
              onReload={onReload}
              onClose={form.close}
              onDecided={finish}
            />
          ) : (
            <Card title="账单" extra={currentBill(dispute).ruleName}>
              <BillLines bill={currentBill(dispute)} />
            </Card>
          )}
          <DecisionsCard dispute={dispute} />
          <EarlierBills bills={dispute.bills} />
        </ScrollColumn>
      </div>
    </Page>
  );
}

function LateAnswer({ raisedAt, firstAnswerDue, firstAnsweredAt }: Dispute) {
  if (firstAnsweredAt === null || firstAnsweredAt <= firstAnswerDue) return null;
  return (
    <DeadlineTag label="首次答复" from={raisedAt} dueAt={firstAnswerDue} doneAt={firstAnsweredAt} />
  );
}

interface ScrollColumnProps {
  readonly label: string;
  readonly children: ReactNode;
}

const ScrollColumn = ({ label, children }: ScrollColumnProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
  <section className="scroll-column" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

/**
 * Keeps the decision form open after a colleague changed the case, so that the form can show the
 * change. After an action of this person the form is remounted from its draft, once the case was
 * read again.
 */
function useDecisionForm(mayDecide: boolean, revision: number) {
  const [form, setForm] = useState({ isOpen: mayDecide, key: 0, closedAt: -1 });
  if (mayDecide && !form.isOpen && revision !== form.closedAt) {
    setForm({ ...form, isOpen: true, key: form.key + 1 });
  }
  return { ...form, close: () => setForm({ ...form, isOpen: false, closedAt: revision }) };
}
