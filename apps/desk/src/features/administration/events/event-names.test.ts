import { auditSubjectNames } from '@ride/contract/desk/audit-actions';
import { outgoingEvents } from '@ride/contract/events-out';
import { expect, test } from 'vitest';
import { subjectName as auditSubjectName } from '../../../ui/names.ts';
import { eventSubjectName, eventTypeName, receiverAnswerText } from './event-names.ts';

test('every event type and subject has a Chinese name, and unknown types are shown unchanged', () => {
  for (const [type, { subject }] of Object.entries(outgoingEvents)) {
    expect(eventTypeName(type)).toMatch(/^\p{Script=Han}+$/u);
    expect(eventSubjectName(subject)).toMatch(/^\p{Script=Han}+$/u);
  }
  expect(eventTypeName('toString')).toBe('toString');
  expect(eventSubjectName('planet')).toBe('planet');
});

test('an event and its audit entries have the same name for the subject', () => {
  for (const { subject } of Object.values(outgoingEvents)) {
    if (Object.hasOwn(auditSubjectNames, subject)) {
      expect(eventSubjectName(subject)).toBe(auditSubjectName(subject));
    }
  }
  expect(eventSubjectName('dispute')).toBe('争议');
});

test('a failed delivery shows a name and its error code, or only the HTTP status', () => {
  expect(receiverAnswerText('ECONNRESET')).toBe('连接被重置（ECONNRESET）');
  expect(receiverAnswerText('timeout')).toBe('超时未应答');
  expect(receiverAnswerText('HTTP 503')).toBe('HTTP 503');
  expect(receiverAnswerText('EHOSTUNREACH')).toBe('EHOSTUNREACH');
});
