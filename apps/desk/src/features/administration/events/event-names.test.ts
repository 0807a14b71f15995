import { auditSubjectNames } from '@ride/contract/desk/audit-actions';
import { outgoingEvents } from '@ride/contract/events-out';
import { expect, test } from 'vitest';
import { subjectName as auditSubjectName } from '../../../ui/names.ts';
import { answerName, eventTypeName, subjectName } from './event-names.ts';

test('every type and subject of an event has a Chinese name, and an unknown one is shown as it is', () => {
  for (const [type, { subject }] of Object.entries(outgoingEvents)) {
    expect(eventTypeName(type)).toMatch(/^\p{Script=Han}+$/u);
    expect(subjectName(subject)).toMatch(/^\p{Script=Han}+$/u);
  }
  expect(eventTypeName('toString')).toBe('toString');
  expect(subjectName('planet')).toBe('planet');
});

test('an event names its subject as the audit does, which stands below it', () => {
  for (const { subject } of Object.values(outgoingEvents)) {
    if (Object.hasOwn(auditSubjectNames, subject)) {
      expect(subjectName(subject)).toBe(auditSubjectName(subject));
    }
  }
  expect(subjectName('dispute')).toBe('争议');
});

test('a failure has a name beside its code, a status is shown as it is', () => {
  expect(answerName('ECONNRESET')).toBe('连接被重置（ECONNRESET）');
  expect(answerName('timeout')).toBe('超时未应答');
  expect(answerName('HTTP 503')).toBe('HTTP 503');
  expect(answerName('EHOSTUNREACH')).toBe('EHOSTUNREACH');
});
