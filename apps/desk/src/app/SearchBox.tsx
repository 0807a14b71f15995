import { useNavigate, useSearchParams } from 'react-router';

/** One line for everything that has a number or a name. */
export function SearchBox() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('q') ?? '';
  const search = (form: FormData) => {
    const query = String(form.get('q') ?? '').trim();
    if (query !== '') void navigate(`/search?q=${encodeURIComponent(query)}`);
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
          placeholder="受理编号、订单号、手机后四位或企业名称"
          aria-label="搜索受理编号、订单号、手机后四位或企业名称"
        />
      </form>
    </search>
  );
}
