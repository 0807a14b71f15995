import { Alert } from 'antd';
import { formatTime } from '../../../../ui/format-time.ts';
import type { Dispute } from '../dispute.ts';

type ReturnedProposal = NonNullable<Dispute['returnedProposal']>;

/** Who gave the proposal back and why; the form below starts from it. */
export const ReturnedAlert = ({ returned }: { readonly returned: ReturnedProposal }) => (
  <Alert
    className="form-failure"
    type="info"
    showIcon
    title={`${returned.returnedBy.name} 退回修改 · ${formatTime(returned.returnedAt)}`}
    description={
      returned.returnReason && <span className="typed-words">{returned.returnReason}</span>
    }
  />
);
