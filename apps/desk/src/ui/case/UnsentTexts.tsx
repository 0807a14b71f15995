import { Alert, Button, Flex, Typography } from 'antd';
import { useUnsentTexts } from '../../api/use-form-draft.ts';

interface UnsentTextsProps {
  readonly caseId: string;
  /** Names of the forms that this person can still open or has open. */
  readonly openForms: readonly string[];
}

/**
 * Keeps what a person typed about a case that meanwhile moved to somebody else or was decided, until
 * the person throws it away.
 */
export function UnsentTexts({ caseId, openForms }: UnsentTextsProps) {
  const { unsent, discard } = useUnsentTexts(caseId, openForms);
  return unsent.map((each) => (
    <Alert
      key={each.form}
      className="spaced-alert"
      type="warning"
      showIcon
      title="您填写的内容没有提交，现在不能提交了"
      description={
        <Flex vertical gap="small" align="start">
          <Typography.Paragraph
            className="typed-text"
            copyable={{ text: each.text, icon: ['复制', '已复制'], tooltips: false }}
          >
            {each.text}
          </Typography.Paragraph>
          <Button onClick={() => discard(each)}>丢弃</Button>
        </Flex>
      }
    />
  ));
}
