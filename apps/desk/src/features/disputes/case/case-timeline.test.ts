import { expect, test } from 'vitest';
import { sampleDispute } from '../../../testing/sample-dispute.ts';
import { buildCaseTimeline } from './case-timeline.ts';

const kindsOf = (...given: Parameters<typeof buildCaseTimeline>) =>
  buildCaseTimeline(...given).map(({ kind }) => kind);
const message = (kind: 'note' | 'appeal', writtenAt: number) => ({
  messageId: `${kind}-${writtenAt}`,
  kind,
  author: null,
  text: '没有走高速',
  writtenAt,
});

test('the timeline of a dispute shows when somebody took it, before and after an appeal', () => {
  const messages = [message('note', 2), message('appeal', 3), message('note', 5)];
  const appealed = sampleDispute({
    round: 2,
    messages,
    answeredBeforeAppealAt: 1,
    firstAnsweredAt: 4,
  });
  const all = ['takenUp', 'note', 'appeal', 'takenUpAgain', 'note'];
  expect(kindsOf(appealed)).toEqual(all);
  const waiting = { ...appealed, firstAnsweredAt: null };
  expect(kindsOf(waiting)).toEqual(all.filter((kind) => kind !== 'takenUpAgain'));
});

test('the timeline of a dispute without an appeal shows when somebody took it, if anybody did', () => {
  const taken = sampleDispute({ firstAnsweredAt: 1, messages: [message('note', 2)] });
  expect(kindsOf(taken)).toEqual(['takenUp', 'note']);
  expect(kindsOf({ ...taken, firstAnsweredAt: null })).toEqual(['note']);
});
