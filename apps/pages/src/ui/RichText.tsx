import { useEffect, useRef, useState } from 'react';
import { QuietReload } from './QuietReload.tsx';
import s from './RichText.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

type RichTextProps = {
  html: string;
  /** Hosts its links may lead to. */
  hosts: readonly string[];
};

/** Few pages show HTML, so only they load what makes it harmless; a page may ask for it early. */
export const loadPurifier = () => import('./purified.ts');

/** HTML from a gateway, purified on this side too. Without a document it shows only its skeleton. */
export function RichText({ html, hosts }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    let isGone = false;
    loadPurifier()
      .then(({ purified }) => {
        if (isGone) return;
        place.current?.replaceChildren(purified(html, hosts));
        setState('shown');
      })
      .catch(() => isGone || setState('failed'));
    return () => {
      isGone = true;
    };
  }, [html, hosts, attempt]);

  return (
    <>
      {state === 'coming' && <RichTextSkeleton />}
      {state === 'failed' && <QuietReload onReload={() => setAttempt(attempt + 1)} />}
      <div ref={place} className={s.text} hidden={state !== 'shown'} />
    </>
  );
}

export function RichTextSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton shape="picture" />
    </SkeletonGroup>
  );
}
