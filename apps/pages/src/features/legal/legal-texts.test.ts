import { type LegalName, legalTitles } from '@ride/contract/legal-versions';
import { type LegalDocumentData, loadLegalWording } from '@ride/contract/legal-wording';
import { expect, test } from 'vitest';
import { joinPieces, numberDocument } from './document/legal-document.ts';

const [
  { default: registrationAgreement },
  { default: serviceAgreement },
  { default: privacyPolicy },
] = await Promise.all([
  loadLegalWording.registration(),
  loadLegalWording.service(),
  loadLegalWording.privacy(),
]);

const parties = { brand: '某出行', operator: '某科技有限公司', contact: '客服电话 400-000-0000' };

function read(data: LegalDocumentData) {
  const document = numberDocument(data, parties);
  const clauses = document.chapters.flatMap((chapter) => chapter.clauses);
  const clauseText = ({ text, items }: (typeof clauses)[number]) =>
    [text, ...items].map(joinPieces).join('\n');
  return {
    ...document,
    clauses,
    all: [...document.preface.map(joinPieces), ...clauses.map(clauseText)].join('\n'),
    clause(anchor: string) {
      const found = clauses.find((clause) => clause.anchor === anchor);
      if (!found) throw new Error(`no clause ${anchor}`);
      return clauseText(found);
    },
  };
}

const texts = {
  registration: read(registrationAgreement),
  service: read(serviceAgreement),
  privacy: read(privacyPolicy),
};
const each = Object.entries(texts);

test.each(each)(
  'the title of the legal text %s equals the text of the links to it',
  (name, { title }) => {
    expect(title).toBe(legalTitles[name as LegalName]);
  },
);

test('the registration agreement took effect on 2023-06-15, the privacy policy on 2022-09-15', () => {
  expect(texts.registration.effective).toBe('2023-06-15');
  expect(texts.privacy.effective).toBe('2022-09-15');
});

test.each([
  ['registration', 45],
  ['service', 45],
] as const)('the %s agreement has at least %i clauses', (name, min) => {
  expect(texts[name].clauses.length).toBeGreaterThanOrEqual(min);
});

test('the privacy policy has at least twelve sections', () => {
  expect(texts.privacy.chapters.length).toBeGreaterThanOrEqual(12);
});

test.each(each)(
  'the legal text %s has a plausible length, and every clause is a sentence of its own',
  (_, text) => {
    expect(text.all.length).toBeGreaterThan(8000);
    for (const { number, text: pieces, items } of text.clauses) {
      expect(joinPieces(pieces), number).toMatch(items.length > 0 ? /：$/ : /。$/);
      for (const [index, item] of items.entries()) {
        expect(joinPieces(item), number).toMatch(index === items.length - 1 ? /。$/ : /；$/);
      }
    }
    const sentences = text.clauses.map(({ text: pieces }) => joinPieces(pieces));
    expect(new Set(sentences).size).toBe(sentences.length);
  },
);

test.each(each)('the chapter numbers of the legal text %s have no gap', (_, { chapters }) => {
  chapters.forEach(({ clauses }, at) => {
    expect(clauses.length).toBeGreaterThan(0);
    expect(clauses.map(({ number }) => number)).toEqual(
      clauses.map((_clause, index) => `${at + 1}.${index + 1}`),
    );
  });
});

test.each(each)(
  'the anchors in the legal text %s are unique and fit an address',
  (_, { chapters, clauses }) => {
    const anchors = [...chapters, ...clauses].map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^(?:[a-z]+(?:-[a-z]+)*|\d+\.\d+)$/);
  },
);

test.each(each)(
  'every reference in the legal text %s leads to a clause that exists',
  (_, { all, clauses }) => {
    const numbers = clauses.map(({ number }) => number);
    const referred = [...all.matchAll(/第 ?(\d+(?:\.\d+)?) ?条/g)].map(([, number]) => number);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((number) => !numbers.includes(number ?? ''))).toEqual([]);
  },
);

test.each(each)('the legal text %s names the parties and has no placeholder left', (_, { all }) => {
  expect(all).toContain('某出行');
  expect(all).toContain('某科技有限公司');
  expect(all).not.toMatch(/[{}]|T3|undefined/);
});

const rulesOfEffect = (all: string) =>
  all
    .split(/[。；\n]/)
    .filter((sentence) =>
      /本(?:协议|政策)(?:(?!变更|更新).)*(?:之[日时]|日期|时)起(?:成立|生效|施行|.{0,8}发生效力)/.test(
        sentence,
      ),
    );

test('each legal text has one rule for when it takes effect: its date, or the day the company agrees', () => {
  expect(texts.registration.effective).not.toBeNull();
  expect(rulesOfEffect(texts.registration.all)).toEqual([]);
  expect(texts.privacy.effective).not.toBeNull();
  expect(rulesOfEffect(texts.privacy.all)).toEqual([]);
  expect(texts.service.effective).toBeNull();
  expect(rulesOfEffect(texts.service.all)).toEqual(['本协议自企业用户同意之日起生效']);
});

test.each([
  ['confidentiality ends alike', /终止后三年(?:内有效)?；对商业秘密的保密义务持续至/],
  ['rides paid by the member', /使用个人支付且未选择企业报销的行程/],
])('two of the legal texts agree about: %s', (_, term) => {
  expect(each.filter(([, { all }]) => term.test(all))).toHaveLength(2);
});

test('both agreements end the service on the same day after an account was cancelled', () => {
  expect(texts.registration.clause('cancellation')).toContain('于注销办理完毕之日终止');
  expect(texts.service.all).toContain('申请注销企业账号的，本协议于注销办理完毕之日终止');
});

test('the clause about checking a bill keeps the 48 hours for a ride', () => {
  expect(texts.service.all).toMatch(
    /核对账单限于.*对一次行程的费用有异议的，适用第 ?9\.1 ?条的期限/,
  );
});

/** Figures and rights of LAW-4 to LAW-17, each at its clause. */
test.each([
  ['service', 'charge-disputes', /服务结束后48小时内/],
  ['service', 'paper-invoice', /累计开票金额满1000元，平台方免费邮寄/],
  ['service', 'invoice-changes', /提前5个工作日通知/],
  ['service', 'breach-penalty', /订单金额的5倍.*不足10000元的，按照10000元.*较高者/],
  ['service', 'fake-transactions', /运费的5倍.*不足100000元的，按照100000元.*较高者/],
  ['service', 'late-payment', /每日按照未付金额的万分之三（0\.03%）/],
  ['service', 'term', /有效期一年.*届满30日前.*没有以书面形式提出异议的，本协议自动续展一年/],
  ['service', 'transfer', /转让给其关联公司，但应当提前30日通知/],
  ['service', 'credit-settlement', /按自然月结算.*上一个自然月的账单.*支付上月的全部费用/],
  ['service', 'ride-rules', /可以.*设置用车规则/],
  ['service', 'overspend', /超出部分的费用由该成员个人支付/],
  ['service', 'reimbursement', /成员先行个人支付.*申请报销/],
  ['service', 'precondition', /完成注册并经平台方审核通过，方可使用/],
  ['registration', 'must-register', /应当先注册为企业用户并经平台方审核通过/],
  ['registration', 'account-manager', /可以授权专人担任账号管理人/],
  ['registration', 'member-accounts', /全部或者部分操作权限.*视为企业用户自身的行为/],
  ['registration', 'no-transfer', /不得出售、转让/],
  ['registration', 'false-data', /虚假.*终止本协议/],
  ['registration', 'super-administrator', /联系人手机号登录/],
  ['privacy', 'ride-records', /至少保存2年/],
  ['privacy', 'transactions', /保存3年/],
  ['privacy', 'reply', /15日内答复/],
  ['privacy', 'service-stop', /提前30日/],
  ['privacy', 'administrators', /添加管理员并为其分配权限.*添加员工、为员工设置用车规则/],
  ['privacy', 'no-sale', /不出售您的个人信息/],
] as const)('the %s text has the specified content at its clause %s', (name, anchor, term) => {
  expect(texts[name].clause(anchor)).toMatch(term);
});

/** Promises that must match the retention policy of the gateway. */
test.each([
  [/短信验证码.*不超过24小时/],
  [/滑块验证.*不超过1小时/],
  [/登录会话.*最长24小时/],
  [/页面访问记录，不超过90日/],
])('the privacy policy states how long short-lived data are kept: %s', (term) => {
  expect(texts.privacy.clause('short-lived')).toMatch(term);
});

test.each([
  ['registration-data', /企业名称.*联系人姓名、联系人手机号/],
  ['position', /在您授权后.*可以拒绝授权/],
  ['ride-data', /订单编号/],
  ['tracking', /进入和离开的页面.*不包含手机号、验证码、登录凭证/],
  ['sms', /手机号向您发送验证码/],
  ['device-signals', /设备信号/],
])('the privacy policy states the collected data: %s', (anchor, term) => {
  expect(texts.privacy.clause(anchor)).toMatch(term);
});
