import { addDisputeNote } from '@ride/contract/desk/disputes';
import { hasPermission } from '@ride/domain/staff/roles';
import { Card, Timeline, Typography } from 'antd';
import { useSession } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { CaseNoteForm } from '../../../ui/case/CaseNoteForm.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { disputeCaseUi } from '../dispute-case-ui.tsx';
import { buildCaseTimeline, type TimelineEntry } from './case-timeline.ts';
import type { Dispute } from './dispute.ts';

type Kind = TimelineEntry['kind'];

const kindNames: Readonly<Record<Kind, string>> = {
  takenUp: '开始核对',
  takenUpAgain: '开始核对申诉',
  question: '询问乘客',
  answer: '乘客回复',
  note: '内部备注',
  appeal: '乘客申诉',
};
const colors: Readonly<Record<Kind, string>> = {
  takenUp: 'blue',
  takenUpAgain: 'blue',
  question: 'blue',
  answer: 'green',
  note: 'gray',
  appeal: 'red',
};

export const noteFormName = ({ receiptNumber }: Pick<Dispute, 'receiptNumber'>) =>
  `dispute-note:${receiptNumber}`;

export function MessagesCard({ dispute }: { readonly dispute: Dispute }) {
  const { grants } = useSession();
  const { receiptNumber } = dispute;
  const add = useDeskMutation(addDisputeNote, {
    refreshes: disputeCaseUi.refreshes,
    showsFailure: true,
  });
  const timeline = buildCaseTimeline(dispute);
  return (
    <Card title="沟通与备注">
      {timeline.length === 0 ? (
        <Typography.Paragraph type="secondary">还没有沟通记录</Typography.Paragraph>
      ) : (
        <Timeline
          className="case-messages"
          items={timeline.map((entry) => ({
            key: entry.id,
            color: colors[entry.kind],
            content: <EntryLine entry={entry} />,
          }))}
        />
      )}
      {hasPermission(grants, 'dispute.handle', dispute.cityCode) && (
        <CaseNoteForm
          draftName={noteFormName(dispute)}
          label="内部备注（乘客的页面不显示，个人信息副本会包含）"
          what="备注"
          onSend={(messageId, { text }) => add.mutateAsync({ receiptNumber, messageId, text })}
        />
      )}
    </Card>
  );
}

function EntryLine({ entry }: { readonly entry: TimelineEntry }) {
  const { kind, author, text, at } = entry;
  return (
    <>
      <Typography.Text strong>{kindNames[kind]}</Typography.Text>{' '}
      <Typography.Text type="secondary">
        {author && `${author.name} · `}
        {formatTime(at)}
      </Typography.Text>
      {text !== null && <div className="typed-text">{text || '内容已删除'}</div>}
    </>
  );
}
