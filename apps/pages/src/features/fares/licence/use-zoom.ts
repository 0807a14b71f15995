// 4.5.1: later versions name a file as their entry that Node, which renders pages, cannot import.
import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useRef, useState } from 'react';

const MAX_SCALE = 5;
const DOUBLE_TAP_SCALE = 2.5;
/** One press of a button or a key enlarges by half. */
const PRESS = { step: Math.log(1.5), animate: false } as const;
const WHEEL = { step: 0.6 } as const;
/** Pixels of the screen. */
const PAN_STEP = 60;

/** Enlarging a picture, which fills its frame and is never pushed out of it. */
export function useZoom() {
  const picture = useRef<HTMLImageElement>(null);
  const panzoom = useRef<PanzoomObject | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);

  useEffect(() => {
    const element = picture.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const made = Panzoom(element, {
      contain: 'outside',
      canvas: true,
      minScale: 1,
      maxScale: MAX_SCALE,
      // Two fingers that part by 100 pixels show the picture twice as large.
      step: 0.8,
      cursor: 'grab',
      // Its own would keep presses from the frame, which reads swipes.
      handleStartEvent: () => {},
    });
    panzoom.current = made;
    const zoomByWheel = (event: WheelEvent) => made.zoomWithWheel(event, WHEEL);
    const onChange = () => setEnlarged(made.getScale() > 1.01);
    // Not through React, whose wheel listener cannot keep the page itself from zooming.
    frame.addEventListener('wheel', zoomByWheel, { passive: false });
    element.addEventListener('panzoomchange', onChange);
    return () => {
      frame.removeEventListener('wheel', zoomByWheel);
      element.removeEventListener('panzoomchange', onChange);
      made.destroy();
    };
  }, []);

  const reset = () => panzoom.current?.reset({ animate: false });
  return {
    picture,
    isEnlarged,
    reset,
    zoomIn: () => panzoom.current?.zoomIn(PRESS),
    zoomOut: () => panzoom.current?.zoomOut(PRESS),
    /** Enlarges where it was tapped; an enlarged picture goes back to its first view. */
    doubleTap: (point: { clientX: number; clientY: number }) =>
      isEnlarged ? reset() : panzoom.current?.zoomToPoint(DOUBLE_TAP_SCALE, point),
    /** By steps to the right and down. */
    panBy(right: number, down: number) {
      const pixels = PAN_STEP / (panzoom.current?.getScale() ?? 1);
      panzoom.current?.pan(-right * pixels, -down * pixels, { relative: true });
    },
  };
}
