import { listKeys, type SystemKey } from '@ride/contract/desk/keys';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { findConfirmationProblem } from '@ride/domain/staff/grant-rules';
import { roleNames } from '@ride/domain/staff/roles';
import { Alert, Empty } from 'antd';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { formatTime } from '../../ui/format-time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { productName } from '../../ui/product-name.ts';
import {
  TooFewAdministratorsAlert,
  useTooFewAdministrators,
} from '../../ui/TooFewAdministratorsAlert.tsx';
import { ChangesToApprove, useChangesToApprove } from './ChangesToApprove.tsx';
import { CompanyFigures, DisputeFigures, InvitationFigures, InvoiceFigures } from './Figures.tsx';
import { WorkQueueTabs } from './WorkQueueTabs.tsx';

const queuePermissions = [
  'company.handle',
  'privacy.handle',
  'dispute.handle',
  'dispute.sign',
] as const;

export function Component() {
  const session = useSession();
  const { permissions } = session;
  const changes = useChangesToApprove();
  if (permissions.length === 0) return <NoRights session={session} />;
  const hasQueue = queuePermissions.some((each) => permissions.includes(each));
  const seesCompanies = permissions.includes('company.read');
  const seesDisputes = permissions.includes('dispute.read');
  const seesInvoices = permissions.includes('invoice.read');
  const seesInvitations = permissions.includes('invitation.read');
  const managesStaff = permissions.includes('staff.manage');
  const hasNothing =
    !hasQueue && !seesCompanies && !seesDisputes && !seesInvitations && !managesStaff;
  return (
    <Page title="工作台">
      <AccountNotices />
      {managesStaff && <StaffNotice />}
      <ChangesToApprove count={changes} />
      {hasQueue && <WorkQueueTabs />}
      {seesDisputes && <DisputeFigures />}
      {seesInvoices && <InvoiceFigures />}
      {seesInvitations && <InvitationFigures />}
      {seesCompanies && <CompanyFigures />}
      {hasNothing && changes === 0 && <NothingToDo />}
    </Page>
  );
}

const NothingToDo = () => <Empty description="没有等着您处理的事项，请从左侧菜单开始" />;

function NoRights({ session: { pendingRoles } }: { readonly session: DeskSession }) {
  const pending = pendingRoles.map((role) => roleNames[role]).join('、');
  return (
    <div className="page-state">
      <title>{`工作台 · ${productName}`}</title>
      <h1>{pending ? `${pending}角色等待确认` : '工作台'}</h1>
      {pending && <p>另一位管理员确认之后才能使用，请联系管理员。确认后重新打开此页。</p>}
      {!pending && <p>您还没有角色，请联系管理员。</p>}
    </div>
  );
}

/** The notice of too few administrators replaces the other, as one alone can confirm nothing. */
const StaffNotice = () =>
  useTooFewAdministrators() ? <TooFewAdministratorsAlert /> : <Unconfirmed />;

function Unconfirmed() {
  const { staffId } = useSession();
  const staff = useDeskQuery(listStaff, { isPending: true, state: 'active', limit: 100 });
  const keys = useDeskQuery(listKeys, { limit: 100 });
  return (
    <Loaded query={staff}>
      {(people) => (
        <Loaded query={keys}>
          {(all) => (
            <ConfirmationNotice
              people={people.rows.filter((member) => mayConfirm(member, staffId)).length}
              keys={all.rows.filter((key) => mayConfirmKey(key, staffId)).length}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function ConfirmationNotice({ people, keys }: { readonly people: number; readonly keys: number }) {
  if (people + keys === 0) return <NothingToDo />;
  const pending = '/administration/staff?isPending=true&state=active';
  return (
    <>
      {people > 0 && (
        <Alert
          type="info"
          showIcon
          title={<Link to={pending}>{people} 位员工的角色等您确认</Link>}
        />
      )}
      {keys > 0 && (
        <Alert
          type="info"
          showIcon
          title={<Link to="/administration/keys">{keys} 个系统密钥等您确认</Link>}
        />
      )}
    </>
  );
}

const mayConfirmKey = (
  { isUnconfirmed, state, createdById }: SystemKey,
  administratorId: string,
): boolean => isUnconfirmed && state !== 'ended' && createdById !== administratorId;

function mayConfirm({ state, grants }: StaffMember, administratorId: string): boolean {
  const pending = grants.filter(({ isPending }) => isPending);
  const grantorIds = pending.map(({ grantedById }) => grantedById);
  return findConfirmationProblem(state, grantorIds, administratorId) === null;
}

const LOW_CODE_COUNT = 2;

function AccountNotices() {
  const { failures, recoveryCodesLeft } = useSession();
  return (
    <>
      {failures && (
        <Alert
          type="warning"
          showIcon
          closable
          title={`上次登录之后，有人用错误的密码或验证码尝试登录您的账号 ${failures.count} 次${
            failures.lastAt === null ? '' : `，最近一次在 ${formatTime(failures.lastAt)}`
          }。如果不是您本人，请告诉管理员。`}
        />
      )}
      {recoveryCodesLeft !== null && recoveryCodesLeft <= LOW_CODE_COUNT && (
        <Alert
          type="info"
          showIcon
          closable
          title={`恢复码还剩 ${recoveryCodesLeft} 个，请到“我的账号”重新生成。`}
        />
      )}
    </>
  );
}
