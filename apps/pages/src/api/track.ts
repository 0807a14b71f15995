import type { EventDetail, EventName } from '@ride/contract/tracking';
import { createElement, type ReactNode } from 'react';
import { requiredContext } from '../lib/required-context.ts';

/** Tells the tracking what happened. Never throws and never waits. */
export type Track = <Name extends EventName>(name: Name, detail: EventDetail<Name>) => void;

const [TrackContext, useTrack] = requiredContext<Track>('track');

export { useTrack };

export function TrackProvider({ track, children }: { track: Track; children: ReactNode }) {
  return createElement(TrackContext, { value: track }, children);
}
