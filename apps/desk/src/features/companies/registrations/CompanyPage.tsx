import { addCompanyNote, getCompany } from '@ride/contract/desk/companies';
import { isOpenCase, type NoteKind, noteKindNames } from '@ride/domain/companies/company-case';
import { Alert, Card, Col, Divider, Empty, Flex, Form, Radio, Row, Tag, Typography } from 'antd';
import { useParams } from 'react-router';
import { usePermission, useSession } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { CaseButtons } from '../../../ui/case/CaseButtons.tsx';
import { CaseNoteForm } from '../../../ui/case/CaseNoteForm.tsx';
import { UnsentTexts } from '../../../ui/case/UnsentTexts.tsx';
import { DeadlineTag } from '../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { selectOptions } from '../../../ui/names.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { type Company, CompanyStateTag, companyCaseUi } from './company-case-ui.tsx';
import { createCompanyCommands } from './company-commands.tsx';

const path = [{ label: '企业注册', to: '/companies' }];

export function Component() {
  const { companyId = '' } = useParams();
  const query = useDeskQuery(getCompany, { companyId });
  return (
    <ObjectPage query={query} title="企业" path={path}>
      {(company) => (
        <CompanyView company={company} onReload={async () => (await query.refetch()).data} />
      )}
    </ObjectPage>
  );
}

interface CompanyViewProps {
  readonly company: Company;
  readonly onReload: () => Promise<Company | undefined>;
}

function CompanyView({ company, onReload }: CompanyViewProps) {
  const me = useSession();
  const mayHandle = usePermission('company.handle');
  const mayDecide = usePermission('company.decide');
  const { state, takenBy, answerBy, answeredAt } = company;
  const commands = createCompanyCommands(company, me);
  return (
    <Page
      title={company.fullName}
      path={path}
      beside={
        <>
          <CompanyStateTag state={state} />
          {(state === 'new' || answeredAt !== null) && (
            <DeadlineTag
              label="首次联系"
              from={company.registeredAt}
              dueAt={answerBy}
              doneAt={answeredAt}
            />
          )}
        </>
      }
      actions={
        <CaseButtons
          kind={companyCaseUi}
          subject={company}
          onReload={onReload}
          mayTake={takenBy === null && companyCaseUi.mayTake(company, me)}
          actions={commands}
        />
      }
    >
      <UnsentTexts
        caseId={company.companyId}
        openForms={[
          `company-note:${company.companyId}`,
          ...commands.map((command) => `${command.form}:${company.companyId}`),
        ]}
      />
      {isOpenCase(state) && mayHandle && !mayDecide && (
        <Alert type="info" showIcon title={decidedByText(company)} />
      )}
      <Row gutter={[16, 16]} className="card-columns">
        <Col xs={24} xl={15}>
          <CompanyFacts company={company} />
        </Col>
        <Col xs={24} xl={9}>
          <CompanyNotes company={company} />
          <SubjectHistory subject={{ kind: 'company', id: company.companyId }} />
        </Col>
      </Row>
    </Page>
  );
}

const decidedByText = ({ invitation }: Company): string =>
  invitation === null
    ? '认证通过由客服主管决定；领取后您可以拒绝或标记重复。'
    : '这家企业是受邀注册的，结果关系到邀请奖励：认证通过、拒绝和标记重复由客服主管决定。';

interface NoteValues {
  readonly kind: NoteKind;
  readonly text: string;
}

function CompanyNotes({ company: { companyId, state, notes } }: { readonly company: Company }) {
  const mayHandle = usePermission('company.handle');
  const add = useDeskMutation(addCompanyNote, {
    refreshes: companyCaseUi.refreshes,
    showsFailure: true,
  });
  return (
    <Card title="备注">
      {mayHandle && state !== 'erased' && (
        <CaseNoteForm<NoteValues>
          draftName={`company-note:${companyId}`}
          label="内容"
          initialValues={{ kind: 'contact' }}
          onSend={(noteId, values) => add.mutateAsync({ noteId, companyId, ...values })}
        >
          <Form.Item name="kind" label="类型">
            <Radio.Group options={selectOptions(noteKindNames)} />
          </Form.Item>
        </CaseNoteForm>
      )}
      {notes.length === 0 ? (
        <Empty description="还没有备注" />
      ) : (
        <ul className="plain-list">
          {notes.map((note) => (
            <li key={note.noteId}>
              <Divider size="small" />
              <Flex gap="small" align="center" wrap>
                <Tag>{noteKindNames[note.kind]}</Tag>
                <Typography.Text type="secondary">
                  {note.author.name} · {formatTime(note.writtenAt)}
                </Typography.Text>
              </Flex>
              <Typography.Paragraph className="typed-text">{note.text}</Typography.Paragraph>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
