import { ORDER_PLACEHOLDER } from '@ride/contract/pay-address';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, sendTextPage } from '../reading-page.ts';

/** Pages of the provider to which ours lead. */
const samplePages = {
  pay: { title: '支付页（示例）', shows: '乘客在这里支付订单', setting: 'PAY_URL' },
  'member-money': {
    title: '会员余额（示例）',
    shows: '用户在这里查看打车卡余额',
    setting: 'MEMBER_MONEY_URL',
  },
  console: {
    title: '企业管理后台（示例）',
    shows: '企业管理员在这里完成企业认证，设置用车规则，管理员工和充值',
    setting: 'ENTERPRISE_CONSOLE_URL',
  },
  'app-download': {
    title: 'App 下载页（示例）',
    shows: '用户在这里下载 App',
    setting: 'APP_DOWNLOAD_URL',
  },
} as const;

type SampleName = keyof typeof samplePages;

const pathOf = (name: SampleName) => `/dev/${name}`;

/** In development these links stand in for addresses that no setting names. */
export const sampleLinks = {
  memberMoney: pathOf('member-money'),
  enterpriseConsole: pathOf('console'),
  appDownload: pathOf('app-download'),
  pay: `${pathOf('pay')}?orderUuid=${ORDER_PLACEHOLDER}`,
} as const;

export function mountSamplePages(app: FastifyInstance): void {
  for (const name of Object.keys(samplePages) as SampleName[]) {
    const { title, shows, setting } = samplePages[name];
    app.get<{ Querystring: { orderUuid?: unknown } }>(pathOf(name), (request, reply) => {
      const { orderUuid } = request.query;
      const order = typeof orderUuid === 'string' ? `<p>订单 ${escapeHtml(orderUuid)}</p>` : '';
      const body = `<p>${shows}。</p>${order}<p class="note">这一页只在开发环境出现。实际地址由 ${setting} 设置。</p>`;
      return sendTextPage(reply, 200, { language: 'zh-CN', title, body });
    });
  }
}
