import { subjectHistory, unmask } from '@ride/contract/desk/audit';
import type { Permission } from '@ride/domain/staff/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../testing/render-desk-page.tsx';
import { MaskedText } from './MaskedText.tsx';
import { SubjectHistory } from './SubjectHistory.tsx';

const subject = { kind: 'company', id: 'company-1' } as const;

const lookedAt = {
  seq: 1,
  at: 0,
  actor: { kind: 'staff', id: 's', name: '王芳' },
  action: 'person.unmasked',
  subject: { ...subject, name: null },
  before: null,
  after: '联系人手机号',
  reason: '核实身份：核对来电号码',
  reasonErased: false,
  hash: 'h',
};

function showPhone(permissions: Permission[]) {
  const unmasked: unknown[] = [];
  renderDeskPage({
    Component: () => (
      <>
        <MaskedText masked="138****0000" subject={subject} field="contactPhone" />
        <SubjectHistory subject={subject} />
      </>
    ),
    route: '/',
    address: '/',
    session: sampleSession({ permissions }),
    answers: {
      [subjectHistory.path]: () => ({
        data: { rows: unmasked.length > 0 ? [lookedAt] : [], next: null },
      }),
      [unmask.path]: (body) => {
        unmasked.push(body);
        return { data: { value: '13800000000' } };
      },
    },
  });
  return unmasked;
}

test('a person without the permission to see a masked text in full sees no button for it', async () => {
  showPhone(['company.read']);
  await screen.findByText('138****0000');
  await screen.findByText('还没有记录');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the full phone is shown after giving a reason, and the history lists the access at once', async () => {
  const unmasked = showPhone(['company.read', 'person.unmask']);
  fireEvent.click(await screen.findByRole('button', { name: '查看完整联系人手机号' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /查\s?看/ }));
  await within(dialog).findByText('请选择原因');
  await within(dialog).findByText('请填写说明');
  expect(unmasked).toEqual([]);
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(await screen.findByText('核实身份'));
  fireEvent.change(within(dialog).getByLabelText('具体说明'), {
    target: { value: '核对来电号码' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: /查\s?看/ }));
  await screen.findByText('13800000000');
  await screen.findByText('核实身份：核对来电号码');
  expect(unmasked).toEqual([
    { subject, field: 'contactPhone', reason: 'identity', text: '核对来电号码' },
  ]);
});
