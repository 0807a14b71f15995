import { Alert, Button } from 'antd';

interface ChangesAlertProps {
  /** What people call the object. */
  readonly name: string;
  /** In words; empty when it was something else. */
  readonly changes: readonly string[];
  readonly onAccept: () => void;
}

/** Somebody else has changed the object under an act: what, and that nothing typed is lost. */
export function ChangesAlert({ name, changes, onAccept }: ChangesAlertProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className="form-failure"
      title={`这条${name}刚刚有改动，您填写的内容还在`}
      description={
        <ul>
          {(changes.length > 0 ? changes : ['备注或其他内容有更新']).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      }
      action={<Button onClick={onAccept}>按最新情况继续</Button>}
    />
  );
}
