import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useSession } from '../../api/session.ts';
import { Failure } from '../Failure.tsx';
import { type AssignableCase, listEligibleHolders } from './case-assignment.ts';
import type { Colleague } from './case-ui.ts';

interface ColleagueFieldProps {
  readonly subject: AssignableCase;
  readonly holder?: Colleague | null;
  readonly placeholder: string;
}

export function ColleagueField({ subject, holder = null, placeholder }: ColleagueFieldProps) {
  const query = useQuery({
    queryKey: ['handlers', subject.kind, subject.id],
    queryFn: () => listEligibleHolders(subject),
  });
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ColleagueSelect
      colleagues={(query.data ?? []).filter(({ staffId }) => staffId !== holder?.staffId)}
      placeholder={placeholder}
      isLoading={query.isPending}
    />
  );
}

interface ColleagueSelectProps {
  readonly colleagues: readonly Colleague[];
  readonly placeholder: string;
  readonly isLoading?: boolean;
}

export function ColleagueSelect(props: ColleagueSelectProps) {
  const { colleagues, placeholder, isLoading = false } = props;
  const me = useSession();
  return (
    <Form.Item name="staffId" label="转交给" rules={[{ required: true, message: '请选择同事' }]}>
      <Select
        loading={isLoading}
        placeholder={placeholder}
        notFoundContent={isLoading ? null : '没有可以转交的同事'}
        options={colleagues.map(({ staffId, name }) => ({
          value: staffId,
          label: staffId === me.staffId ? `${name}（我）` : name,
        }))}
      />
    </Form.Item>
  );
}
