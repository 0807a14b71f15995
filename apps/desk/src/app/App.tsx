import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { failureText } from '../api/desk-refusal.ts';
import { DarkContext } from '../ui/color-scheme-context.ts';
import { cspNonce } from '../ui/csp-nonce.ts';
import { useColorScheme } from './color-scheme.ts';
import type { Failures } from './failures.ts';
import { PromptDialogs } from './PromptDialogs.tsx';
import { createRouter } from './router.tsx';
import { SchemeContext } from './scheme-context.ts';
import { darkTheme, lightTheme } from './theme.ts';

dayjs.locale('zh-cn');

interface AppProps {
  readonly queryClient: QueryClient;
  readonly failures: Failures;
}

/** Language, colours, queries and addresses of the whole console. */
export function App({ queryClient, failures }: AppProps) {
  const scheme = useColorScheme();
  const [router] = useState(() => createRouter(queryClient));
  return (
    <ConfigProvider
      locale={zhCN}
      theme={scheme.isDark ? darkTheme : lightTheme}
      button={{ autoInsertSpace: false }}
      {...(cspNonce === undefined ? {} : { csp: { nonce: cspNonce } })}
    >
      <DarkContext value={scheme.isDark}>
        <SchemeContext value={scheme}>
          <QueryClientProvider client={queryClient}>
            <AntdApp>
              <FailureToasts failures={failures}>
                <RouterProvider router={router} />
                <PromptDialogs />
              </FailureToasts>
            </AntdApp>
          </QueryClientProvider>
        </SchemeContext>
      </DarkContext>
    </ConfigProvider>
  );
}

/** A failed act whose form shows nothing itself is told by a toast. */
function FailureToasts({ failures, children }: { failures: Failures; children: ReactNode }) {
  const { message } = AntdApp.useApp();
  useEffect(
    () => failures.listen((error) => void message.error(failureText(error))),
    [failures, message],
  );
  return children;
}
