import { useEffect, useRef, useState } from 'react';
import { QuietReload } from '../states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../states/Skeleton.tsx';
import s from './RichText.module.css';

type RichTextProps = {
  html: string;
  /** Links to other hosts lose their address, and pictures of other hosts are removed. */
  hosts: readonly string[];
  onEmpty: (html: string) => void;
};

/** The sanitizer is a chunk of its own because few pages show HTML. */
export const loadSanitizer = () => import('./sanitize-html.ts');

/** HTML of a gateway is sanitized in the browser; a server renders only the skeleton. */
export function RichText({ html, hosts, onEmpty }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    let isGone = false;
    loadSanitizer()
      .then(({ sanitizeHtml }) => {
        if (isGone) return;
        const content = sanitizeHtml(html, hosts);
        if (!content) return onEmpty(html);
        element.current?.replaceChildren(content);
        setState('shown');
      })
      .catch(() => isGone || setState('failed'));
    return () => {
      isGone = true;
    };
  }, [html, hosts, onEmpty, attempt]);

  return (
    <>
      {state === 'coming' && <RichTextSkeleton />}
      {state === 'failed' && <QuietReload onReload={() => setAttempt(attempt + 1)} />}
      <div ref={element} className={s.text} hidden={state !== 'shown'} />
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
