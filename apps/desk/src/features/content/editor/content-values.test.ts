import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { expect, test } from 'vitest';
import { editableFields, withEditedFields } from './content-values.ts';

const company: ContentDraft = {
  kind: 'company',
  expandBizLine: 18,
  enterpriseName: '甲',
  companyName: '乙',
};

test('the fields that identify a content document are not editable', () => {
  expect(editableFields(company)).toEqual({ enterpriseName: '甲', companyName: '乙' });
  expect(withEditedFields(company, { enterpriseName: '丙' })).toEqual({
    ...company,
    enterpriseName: '丙',
  });
});

test('invisible characters in text pasted into the editor are removed, and line breaks are kept', () => {
  const faq: ContentDraft = { kind: 'faq', questions: [] };
  const questions = [{ problem: '夜间\u202E费\u0000？', answer: '一\n二\t三' }];
  expect(withEditedFields(faq, { questions })).toEqual({
    kind: 'faq',
    questions: [{ problem: '夜间费？', answer: '一\n二\t三' }],
  });
});
