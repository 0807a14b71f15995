import type { Dispute } from './dispute.ts';

type Message = Dispute['messages'][number];

export interface TimelineEntry extends Pick<Message, 'author'> {
  readonly id: string;
  readonly kind: Message['kind'] | 'takenUp' | 'takenUpAgain';
  readonly text: string | null;
  readonly at: number;
}

type TimelineSubject = Pick<
  Dispute,
  'messages' | 'round' | 'firstAnsweredAt' | 'answeredBeforeAppealAt'
>;

export function buildCaseTimeline(dispute: TimelineSubject): TimelineEntry[] {
  const { messages, round, firstAnsweredAt, answeredBeforeAppealAt } = dispute;
  const takenUp = (kind: 'takenUp' | 'takenUpAgain', at: number | null | undefined) =>
    at == null ? [] : [{ id: kind, kind, author: null, text: null, at }];
  return [
    ...takenUp('takenUp', round === 1 ? firstAnsweredAt : answeredBeforeAppealAt),
    ...messages.map(({ messageId: id, writtenAt: at, ...message }) => ({ id, at, ...message })),
    ...takenUp('takenUpAgain', round === 1 ? null : firstAnsweredAt),
  ].toSorted((one, other) => one.at - other.at);
}
