import { Layout as AntdLayout, Flex, Spin } from 'antd';
import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { AccountMenu } from './AccountMenu.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** Menu at the left, account at the top, the page in the rest. */
export function Layout() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <AntdLayout className="whole-window">
      <a href="#content" className="skip-link">
        跳到正文
      </a>
      <AntdLayout.Header className="top-bar">
        <span className="product-name">运营台</span>
        <Flex gap="small" align="center" className="top-end">
          <SchemeSwitch />
          <AccountMenu />
        </Flex>
      </AntdLayout.Header>
      <AntdLayout hasSider>
        <AntdLayout.Sider width={208} theme="light" className="side-bar">
          <MainMenu />
        </AntdLayout.Sider>
        <AntdLayout.Content id="content" tabIndex={-1} className="page-content">
          <Suspense fallback={<Spin />}>
            <Spin spinning={isLoading} delay={300}>
              <Outlet />
            </Spin>
          </Suspense>
        </AntdLayout.Content>
      </AntdLayout>
    </AntdLayout>
  );
}
