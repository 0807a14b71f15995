export interface Puzzle {
  readonly id: string | null;
  readonly background: string;
  readonly piece: string;
  /** The top edge of the piece, as a share of the picture's height. */
  readonly down: number;
}

/** The steps in which a puzzle is visible. */
export type SlideStep = 'ready' | 'checking' | 'wrong' | 'passed' | 'sent';

/** The visitor's progress with a puzzle. One puzzle takes one answer. */
export type PuzzleFlow =
  | { readonly step: 'loading' }
  | { readonly step: Exclude<SlideStep, 'wrong'>; readonly puzzle: Puzzle }
  | { readonly step: 'wrong'; readonly puzzle: Puzzle; readonly message: string }
  /** No picture came, or the code was not sent: a new puzzle is needed either way. */
  | { readonly step: 'failed' | 'notSent'; readonly message: string }
  | { readonly step: 'locked'; readonly until: number; readonly message: string };

export type PuzzleEvent =
  | { readonly kind: 'requested' }
  | { readonly kind: 'loaded'; readonly puzzle: Puzzle }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'released' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'locked'; readonly until: number; readonly message: string }
  | { readonly kind: 'passed' }
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'notSent';
      readonly message: string;
      readonly waitSeconds?: number | undefined;
    };

/** The steps in which an event counts; in any other it is late and ignored. */
const expectedIn: Readonly<Record<PuzzleEvent['kind'], readonly PuzzleFlow['step'][]>> = {
  requested: ['ready', 'wrong', 'failed', 'notSent', 'locked'],
  loaded: ['loading'],
  failed: ['loading', 'ready'],
  released: ['ready'],
  wrong: ['checking'],
  locked: ['loading', 'checking'],
  passed: ['checking'],
  sent: ['passed'],
  notSent: ['passed'],
};

export function nextPuzzleFlow(flow: PuzzleFlow, event: PuzzleEvent): PuzzleFlow {
  if (!expectedIn[event.kind].includes(flow.step)) return flow;
  switch (event.kind) {
    case 'requested':
      return { step: 'loading' };
    case 'loaded':
      return { step: 'ready', puzzle: event.puzzle };
    case 'failed':
    case 'notSent':
      return { step: event.kind, message: event.message };
    case 'locked':
      return { step: 'locked', until: event.until, message: event.message };
  }
  if (!('puzzle' in flow)) return flow;
  const { puzzle } = flow;
  if (event.kind === 'wrong') return { step: 'wrong', puzzle, message: event.message };
  return { step: event.kind === 'released' ? 'checking' : event.kind, puzzle };
}
