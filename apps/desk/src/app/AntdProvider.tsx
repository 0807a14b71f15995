import { useQueryClient } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider, Empty } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { authPrompts } from '../api/auth-prompts.ts';
import { formatFailure } from '../api/desk-refusal.ts';
import { onUnhandledFailure } from '../api/query-client.ts';
import { useColorScheme } from '../ui/color-scheme.ts';
import { cspNonce } from '../ui/csp-nonce.ts';
import { darkTheme, lightTheme } from './theme.ts';

const AuthPromptDialog = lazy(() => import('./AuthPromptDialog.tsx'));

dayjs.locale('zh-cn');

/**
 * Popups open inside their landmark or dialog, because screen readers do not look for them at the
 * end of the document.
 */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, [role="dialog"], main') ?? document.body;

const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sets antd's language and colors. This module is larger than the layout, which is shown first. */
export function Component() {
  const { isDark } = useColorScheme();
  const theme = isDark ? darkTheme : lightTheme;
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{ ...theme, token: { ...theme.token, motion } }}
      button={{ autoInsertSpace: false }}
      empty={{ image: Empty.PRESENTED_IMAGE_SIMPLE }}
      getPopupContainer={popupContainer}
      {...(cspNonce === undefined ? {} : { csp: { nonce: cspNonce } })}
    >
      <AntdApp>
        <FailureToasts />
        <Outlet />
        <AuthPromptDialogs />
      </AntdApp>
    </ConfigProvider>
  );
}

function FailureToasts() {
  const { message } = AntdApp.useApp();
  const client = useQueryClient();
  useEffect(
    () => onUnhandledFailure(client, (error) => void message.error(formatFailure(error))),
    [client, message],
  );
  return null;
}

/** Sign-in and second-factor dialogs open over the page, so that nothing typed there is lost. */
function AuthPromptDialogs() {
  const open = useSyncExternalStore(authPrompts.subscribe, authPrompts.current);
  return <Suspense>{open && <AuthPromptDialog prompt={open} />}</Suspense>;
}
