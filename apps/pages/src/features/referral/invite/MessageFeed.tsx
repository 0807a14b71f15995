import { useEffect, useState } from 'react';
import { referralTexts } from '../texts.ts';
import s from './MessageFeed.module.css';

const cities = ['南京', '苏州', '杭州', '武汉', '成都', '重庆', '长沙', '合肥'];
const trades = ['科技', '贸易', '咨询', '设计', '物流', '教育', '医药', '制造'];

/** Amounts in the sample messages (INV-3). */
export const SAMPLE_REWARDS = [50, 100, 200, 300, 500, 800, 1000, 1500] as const;

/** The messages are invented, and the page calls them samples. */
export const sampleMessages: readonly string[] = SAMPLE_REWARDS.map((yuan, index) =>
  referralTexts.sample(cities[index] ?? '', trades[index] ?? '', yuan),
);

const NEXT_MS = 2800;

type MessageFeedProps = { published: readonly string[] };

/** Each phrase has a line of its own, so that none breaks inside an amount. */
const phrasesOf = (message = ''): readonly string[] => message.match(/[^，]+，?/g) ?? [];

/** An activity may publish messages that agree with its rewards. */
export function MessageFeed({ published }: MessageFeedProps) {
  const messages = published.length > 0 ? published : sampleMessages;
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(
      () => setIndex((current) => (current + 1) % messages.length),
      NEXT_MS,
    );
    return () => clearInterval(timer);
  }, [isPaused, messages.length]);
  return (
    <section className={s.feed} aria-label={referralTexts.feed}>
      <div className={s.texts}>
        <span className={s.mark}>{referralTexts.feed}</span>
        <p key={index} className={s.message}>
          {phrasesOf(messages[index]).map((phrase) => (
            <span key={phrase}>{phrase}</span>
          ))}
        </p>
      </div>
      <button
        type="button"
        className={s.pause}
        aria-label={isPaused ? referralTexts.playFeed : referralTexts.pauseFeed}
        onClick={() => setPaused(!isPaused)}
      >
        <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true">
          <path fill="currentColor" d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} />
        </svg>
      </button>
    </section>
  );
}
