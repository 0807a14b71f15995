import { Link } from 'react-router';
import { Page } from '../ui/Page.tsx';

export function Component() {
  return (
    <Page title="没有这个页面">
      <p>地址可能已经变更，或者您打错了。</p>
      <p>
        <Link to="/">回到工作台</Link>
      </p>
    </Page>
  );
}
