// Panzoom stays at 4.5.1, because later versions have an entry file that Node cannot import for
// server rendering.
import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useRef, useState } from 'react';

const MAX_SCALE = 5;
const DOUBLE_TAP_SCALE = 2.5;
const PRESS = { step: Math.log(1.5), animate: false } as const;
const WHEEL = { step: 0.6 } as const;
const PAN_STEP = 60;

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
      // Moving two fingers apart by 100 pixels doubles the scale.
      step: 0.8,
      cursor: 'grab',
      // Panzoom's own handler would stop the events that the frame around the picture needs for
      // swipes.
      handleStartEvent: () => {},
    });
    panzoom.current = made;
    const zoomByWheel = (event: WheelEvent) => made.zoomWithWheel(event, WHEEL);
    const onChange = () => setEnlarged(made.getScale() > 1.01);
    // React adds wheel listeners as passive, so they cannot prevent the page from zooming.
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
    doubleTap: (point: { clientX: number; clientY: number }) =>
      isEnlarged ? reset() : panzoom.current?.zoomToPoint(DOUBLE_TAP_SCALE, point),
    panBy(right: number, down: number) {
      const pixels = PAN_STEP / (panzoom.current?.getScale() ?? 1);
      panzoom.current?.pan(-right * pixels, -down * pixels, { relative: true });
    },
  };
}
