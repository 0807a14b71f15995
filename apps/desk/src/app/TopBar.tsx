import type { DeskSession } from '@ride/contract/desk/sign-in';
import { parseTypedPhone } from '@ride/domain/registration/phone';
import { useNavigate, useSearchParams } from 'react-router';
import { ProductName } from '../ui/ProductName.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The search box is shown if the person may read at least one kind of result. */
const maySearch = ({ permissions }: DeskSession): boolean =>
  permissions.includes('company.read') || permissions.includes('order.read');

const searchable = ({ permissions }: DeskSession): string =>
  permissions.includes('order.read')
    ? '手机号、订单号、车牌号、受理编号、发票号码、邀请码或企业名称'
    : '企业名称、受理编号或联系人手机号';

export function TopBar({ session }: { readonly session: DeskSession | undefined }) {
  return (
    <header className="top-bar">
      <ProductName />
      {session && maySearch(session) && <SearchBox what={searchable(session)} />}
      {session && <AccountMenu session={session} />}
    </header>
  );
}

function SearchBox({ what }: { readonly what: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('q') ?? '';
  const search = (form: FormData) => {
    const query = String(form.get('q') ?? '').trim();
    if (query === '') return;
    // A phone number is kept out of the address, which browsers store and people share.
    const phone = parseTypedPhone(query);
    if (phone !== null) void navigate('/search', { state: { phone } });
    else void navigate(`/search?q=${encodeURIComponent(query)}`);
  };
  return (
    <search className="top-search">
      <form action={search}>
        <input
          key={current}
          type="search"
          name="q"
          className="frame-button"
          defaultValue={current}
          maxLength={60}
          placeholder={what}
          aria-label={`搜索${what}`}
        />
      </form>
    </search>
  );
}
