import { useEffect, useRef, useState } from 'react';
import { QuietReload } from '../states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../states/Skeleton.tsx';
import s from './RichText.module.css';

type RichTextProps = {
  html: string;
  /** Hosts that its links may lead to and its pictures come from. */
  hosts: readonly string[];
  /** Called with HTML of which sanitizing leaves nothing to show. */
  onEmpty: (html: string) => void;
};

/** Few pages show HTML, so only they load the sanitizer; a page may preload it. */
export const loadSanitizer = () => import('./sanitize-html.ts');

/** HTML from a gateway, sanitized in the browser too. A server renders only its skeleton. */
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
