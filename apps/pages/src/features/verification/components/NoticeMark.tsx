import s from './PuzzleNotice.module.css';

type NoticeMarkProps = { step: 'failed' | 'notSent' | 'locked' };

const paths: Readonly<Record<NoticeMarkProps['step'], string>> = {
  failed: 'M10 14h28v20H10zM10 29l8-8 7 7 4-4 9 9M31 20h.01',
  notSent: 'M8 22 40 10l-8 30-9-11zM23 29l17-19',
  locked: 'M14 22h20v16H14zM18 22v-5a6 6 0 0 1 12 0v5M24 29v3',
};

/** A small drawing of what stands in the way. */
export function NoticeMark({ step }: NoticeMarkProps) {
  return (
    <svg viewBox="0 0 48 48" className={s.mark} aria-hidden="true" focusable="false">
      <path
        d={paths[step]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
