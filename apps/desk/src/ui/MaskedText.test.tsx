import { subjectHistory, unmask } from '@ride/contract/desk/audit';
import { whoAmI } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { MaskedText } from './MaskedText.tsx';
import { SubjectHistory } from './SubjectHistory.tsx';

const subject = { kind: 'company', id: 'company-1' } as const;

const lookedAt = {
  seq: 1,
  at: 0,
  actor: { kind: 'staff', id: 's', name: '王芳' },
  action: 'person.unmasked',
  subject,
  before: null,
  after: '联系人手机号',
  reason: '核实身份：核对来电号码',
  reasonErased: false,
  hash: 'h',
};

function showPhone(permissions: Permission[]) {
  const asked: unknown[] = [];
  const session = {
    staffId: 's',
    name: '王芳',
    grants: [],
    permissions,
    failures: null,
    stepUpBy: 'demo',
    recoveryCodesLeft: null,
    signedInAt: 0,
    endsAt: 0,
    idleEndsAt: 0,
    factorAt: 0,
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === unmask.path) asked.push(JSON.parse(body));
    const rows = asked.length > 0 ? [lookedAt] : [];
    const answers: Record<string, unknown> = {
      [whoAmI.path]: session,
      [subjectHistory.path]: { rows, next: null },
      [unmask.path]: { value: '13800000000' },
    };
    return Response.json({ success: true, code: 200, msg: '', data: answers[path] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <MaskedText masked="138****0000" subject={subject} field="contactPhone" />
        <SubjectHistory subject={subject} />
      </Suspense>
    </QueryClientProvider>,
  );
  return asked;
}

test('who may not unmask sees no way to', async () => {
  showPhone(['company.read']);
  await screen.findByText('138****0000');
  await screen.findByText('还没有记录');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the whole number is shown after a reason and an explanation, and the history has it at once', async () => {
  const asked = showPhone(['company.read', 'person.unmask']);
  fireEvent.click(await screen.findByRole('button', { name: '查看完整联系人手机号' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /查\s?看/ }));
  await within(dialog).findByText('请选择原因');
  await within(dialog).findByText('请填写说明');
  expect(asked).toEqual([]);
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(await screen.findByText('核实身份'));
  fireEvent.change(within(dialog).getByLabelText('具体说明'), {
    target: { value: '核对来电号码' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: /查\s?看/ }));
  await screen.findByText('13800000000');
  await screen.findByText('核实身份：核对来电号码');
  expect(asked).toEqual([
    { subject, field: 'contactPhone', reason: 'identity', words: '核对来电号码' },
  ]);
});
