import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pressButton, toastTexts } from '../../testing/page-acts.ts';
import { createVisit, renderPage, type Visit } from '../../testing/render-page.tsx';
import { InvoicePage } from './InvoicePage.tsx';

let at: Visit;

beforeEach(() => {
  at = createVisit('/invoice', { extensions: [] });
});
const open = () => renderPage(<InvoicePage />, at);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const tab = (name: string) => screen.getByRole('tab', { name });
const under = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const stored = () => JSON.parse(at.store.read('invoiceDraft') ?? 'null');

function add(amount: string, name = '') {
  type('行程说明', name);
  type('金额（元）', amount);
  pressButton('添加行程金额');
}

function fillWhole() {
  add('128.6', '去机场');
  type('企业名称', '南京金陵科技有限公司');
  type('税号', '91350100m000100y43');
  type('电子邮箱', 'finance@example.com');
}

describe('the three lists', () => {
  test('the tabs are taxi, express and chauffeured, enterprise', () => {
    open();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      '出租车',
      '快车专车',
      '企业',
    ]);
    expect(tab('出租车').getAttribute('aria-selected')).toBe('true');
  });

  test('each list of trips takes typed amounts, and the total is that of the chosen trips', () => {
    open();
    add('128.6', '去机场');
    fireEvent.click(tab('企业'));
    expect(screen.getByText('还没有行程金额')).toBeTruthy();
    add('9');
    expect(screen.getByText('137.60')).toBeTruthy();
    expect(stored()).toMatchObject({
      totalMoney: '137.60',
      activeTab: 'yList',
      tList: [{ name: '去机场', fen: 12_860, isChosen: true }],
      yList: [{ name: '', fen: 900, isChosen: true }],
    });
    fireEvent.click(screen.getByRole('checkbox'));
    expect(stored().totalMoney).toBe('128.60');
    pressButton('删除 行程 9.00');
    expect(stored().yList).toEqual([]);
  });

  test('an invalid amount shows an error under its field and adds no trip', () => {
    open();
    add('九块');
    expect(under('金额（元）')).toBe('请输入大于 0 的金额，最多两位小数');
    expect(document.activeElement).toBe(field('金额（元）'));
    expect(stored()).toBeNull();
  });
});

describe('invoices for a company or a person', () => {
  test('only an invoice for a company has fields for the tax number and the register', () => {
    open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '企业' }).checked).toBe(true);
    for (const label of ['税号', '注册地址', '注册电话', '开户银行', '银行账号']) {
      expect(field(label)).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('radio', { name: '个人' }));
    expect(field('个人姓名')).toBeTruthy();
    expect(screen.queryByLabelText('税号')).toBeNull();
    expect(screen.queryByLabelText('开户银行')).toBeNull();
    expect(stored().isQY).toBe(false);
  });

  test('a company and a person may both request a paper invoice', () => {
    open();
    for (const label of ['收件人', '收件人手机号', '省份', '城市', '区县', '详细地址']) {
      type(label, '1');
    }
    expect(stored()).toMatchObject({
      personName: '1',
      personTel: '1',
      area: '1',
      detailAdress: '1',
    });
  });
});

test('each invoice field opens the matching keyboard, whose Enter key leads on to the last field', () => {
  open();
  expect(field('金额（元）').inputMode).toBe('decimal');
  expect(field('电子邮箱').inputMode).toBe('email');
  expect(field('收件人手机号').inputMode).toBe('tel');
  expect(field('银行账号').inputMode).toBe('numeric');
  const enterKey = (label: string) => field(label).getAttribute('enterkeyhint');
  expect(['税号', '金额（元）', '电子邮箱'].map(enterKey)).toEqual(['next', 'done', 'done']);
});

test('values typed into the invoice form are kept after a reload', () => {
  const first = open();
  fillWhole();
  first.unmount();
  open();
  expect(field('企业名称').value).toBe('南京金陵科技有限公司');
  expect(field('税号').value).toBe('91350100M000100Y43');
  expect(screen.getByText('去机场')).toBeTruthy();
});

describe('saving', () => {
  test('saving an incomplete invoice draft shows the errors at their fields without a toast, and focuses the first', () => {
    open();
    add('5');
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true');
    pressButton('保存');
    expect(under('企业名称')).toBe('请填写发票抬头');
    expect(under('税号')).toBe('请填写税号');
    expect(under('电子邮箱')).toBe('请填写电子邮箱');
    expect(document.activeElement).toBe(field('企业名称'));
    expect(toastTexts()).toBe('');
  });

  test('saving an invoice draft without a trip focuses the amount', () => {
    open();
    pressButton('保存');
    expect(under('金额（元）')).toBe('请先添加并选择要开票的行程金额');
    expect(document.activeElement).toBe(field('金额（元）'));
  });

  test('saving an invoice draft unfolds the section that hides the first wrong field', () => {
    open();
    fillWhole();
    type('银行账号', '12');
    pressButton('保存');
    expect(under('银行账号')).toBe('银行账号应为 8 至 30 位数字');
    expect(field('银行账号').closest('details')?.open).toBe(true);
  });

  test('an invoice field that has lost the focus shows its error until it is corrected', () => {
    open();
    type('税号', '91350100M000100Y44');
    expect(under('税号')).toBe('');
    fireEvent.blur(field('税号'));
    expect(under('税号')).toBe('税号不正确，请核对每一位字符');
    type('税号', '91350100M000100Y43');
    expect(under('税号')).toBe('');
  });

  test('saving an invoice draft sends nothing, since it stays in the browser', () => {
    open();
    fillWhole();
    pressButton('保存');
    expect(stored()).toMatchObject({ invoiceTitle: '南京金陵科技有限公司' });
    expect(at.gateway.made).toEqual([]);
  });

  test('a complete invoice draft is saved with a message', () => {
    open();
    fillWhole();
    pressButton('保存');
    expect(screen.getByRole('status').textContent).toContain('发票信息已保存');
  });
});

describe('clearing', () => {
  const clear = () => {
    pressButton('全部清空');
    const dialog = screen.getByRole('dialog', { name: '清空发票信息？' });
    fireEvent.click(within(dialog).getByRole('button', { name: '清空' }));
  };

  test('clearing the invoice draft asks for confirmation', () => {
    open();
    fillWhole();
    pressButton('全部清空');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('企业名称').value).not.toBe('');
  });

  test('clearing the invoice draft empties everything and resets the tab to the first and the mode to company', () => {
    open();
    fillWhole();
    fireEvent.click(tab('企业'));
    fireEvent.click(screen.getByRole('radio', { name: '个人' }));
    clear();
    expect(tab('出租车').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '企业' }).checked).toBe(true);
    expect(field('企业名称').value).toBe('');
    expect(screen.getByText('还没有行程金额')).toBeTruthy();
    expect(stored()).toBeNull();
  });

  test('clearing the invoice draft can be undone until something is typed again', () => {
    open();
    fillWhole();
    clear();
    pressButton('撤销');
    expect(field('企业名称').value).toBe('南京金陵科技有限公司');
    expect(stored().totalMoney).toBe('128.60');
    clear();
    type('企业名称', '新');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});
