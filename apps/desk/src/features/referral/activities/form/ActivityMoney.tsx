import { listActivities } from '@ride/contract/desk/activities';
import { fenFromYuan } from '@ride/domain/money';
import { Form, type FormInstance } from 'antd';
import { usePermission } from '../../../../api/session.ts';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import type { ItemFormValues } from '../../../../ui/change/body-values.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';

interface ActivityMoneyProps {
  readonly form: FormInstance<ItemFormValues>;
  readonly activityUuid: string;
}

/** What of the budget is used, and what the typed budget leaves. */
export function ActivityMoney({ form, activityUuid }: ActivityMoneyProps) {
  const mayRead = usePermission('activity.read');
  const { data } = useDeskQuery(listActivities, { activityUuid, limit: 1 }, { enabled: mayRead });
  const typed = fenFromYuan(String(Form.useWatch('budgetFen', form) ?? ''));
  const [activity] = data?.rows ?? [];
  if (!activity) return null;
  const { budgetFen, leftFen, reservedFen, promisedFen, paidFen } = activity;
  const left = typed === null ? null : leftFen + typed - budgetFen;
  return (
    <Facts
      size="small"
      column={3}
      facts={[
        ['现在的预算', formatYuanAmount(budgetFen)],
        ['审核中', formatYuanAmount(reservedFen)],
        ['待发放', formatYuanAmount(promisedFen)],
        ['已发放', formatYuanAmount(paidFen)],
        ['现在剩余', formatYuanAmount(leftFen)],
        ['修改后剩余', left === null || typed === budgetFen ? null : formatYuanAmount(left)],
      ]}
    />
  );
}
