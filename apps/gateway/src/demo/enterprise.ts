import type { DemoDocument } from './demo-document.ts';

/** The banner of the enterprise pages, in every city; where the app is downloaded is a setting. */
const landing: DemoDocument<'landing'> = {
  name: 'all',
  content: { kind: 'landing', protocolJpg: '/banners/enterprise-landing.svg' },
};

const rule: DemoDocument<'enterpriseRule'> = {
  name: 'all',
  content: {
    kind: 'enterpriseRule',
    img: '/banners/enterprise-landing.svg',
    ruleTitle: '企业首次充值活动规则',
    ruleContent: [
      '<h2>一、活动对象</h2>',
      '<p>通过本页面完成企业注册并通过企业认证的新企业用户。同一企业只能参加一次。</p>',
      '<h2>二、参加方式</h2>',
      '<ol>',
      '<li>填写企业信息，提交注册；</li>',
      '<li>用注册手机号登录企业管理后台，完成企业认证；</li>',
      '<li>在管理后台为企业账户完成首次充值。</li>',
      '</ol>',
      '<h2>三、奖励说明</h2>',
      '<table>',
      '<thead><tr><th>首次充值金额（元）</th><th>赠送金额（元）</th></tr></thead>',
      '<tbody>',
      '<tr><td>2000</td><td>200</td></tr>',
      '<tr><td>5000</td><td>600</td></tr>',
      '<tr><td>10000</td><td>1500</td></tr>',
      '</tbody>',
      '</table>',
      '<p>赠送金额在充值到账后3个工作日内发放至企业账户，仅可用于支付车费，不可提现、不可转让、不开具发票。</p>',
      '<h2>四、其他说明</h2>',
      '<ul>',
      '<li>充值后申请退款的，已发放的赠送金额将按比例收回；</li>',
      '<li>以不正当方式参加活动的，平台有权取消其参加资格并收回奖励；</li>',
      '<li>对活动有疑问，可以联系客服咨询。</li>',
      '</ul>',
    ].join(''),
  },
};

export const demoEnterpriseContent = [landing, rule] as const;
