import { createListeners } from '../../../../lib/listeners.ts';
import { randomId } from '../../../../lib/random.ts';
import type { ShrunkPicture } from './shrink-picture.ts';
import { pictureTexts } from './texts.ts';

/** The page creates the id, so that a picture sent twice is stored once. */
export type ChosenPicture = { readonly pictureId: string } & (
  | { readonly step: 'shrinking' }
  | { readonly step: 'waiting' | 'sending' | 'sent'; readonly data: string }
  | { readonly step: 'failed'; readonly data: string; readonly problem: string }
  | { readonly step: 'unusable'; readonly problem: string }
);

export const countUsable = (pictures: readonly ChosenPicture[]): number =>
  pictures.filter(({ step }) => step !== 'unusable').length;

export type SendOutcome =
  | { readonly step: 'sent' }
  | { readonly step: 'failed' | 'unusable'; readonly problem: string };

interface QueuePorts {
  readonly shrink: (file: Blob) => Promise<ShrunkPicture>;
  readonly send: (receiptNumber: string, pictureId: string, data: string) => Promise<SendOutcome>;
}

export function createPictureQueue(
  { shrink, send }: QueuePorts,
  receiptNumber: string | null,
  chosenBefore: readonly ChosenPicture[] = [],
) {
  const { subscribe, notify } = createListeners();
  let pictures = chosenBefore;
  let receipt = receiptNumber;

  function change(next: readonly ChosenPicture[]): void {
    pictures = next;
    notify();
  }
  const replace = (next: ChosenPicture) =>
    change(pictures.map((each) => (each.pictureId === next.pictureId ? next : each)));

  async function prepare(pictureId: string, file: Blob): Promise<void> {
    const shrunk = await shrink(file);
    if (!shrunk.ok) {
      return replace({ pictureId, step: 'unusable', problem: pictureTexts[shrunk.problem] });
    }
    replace({ pictureId, step: 'waiting', data: shrunk.data });
    await sendNext();
  }

  async function sendNext(): Promise<void> {
    const next = pictures.find(({ step }) => step === 'waiting');
    const isSending = pictures.some(({ step }) => step === 'sending');
    if (receipt === null || isSending || next?.step !== 'waiting') return;
    const { pictureId, data } = next;
    replace({ pictureId, data, step: 'sending' });
    replace({ pictureId, data, ...(await send(receipt, pictureId, data)) });
    return sendNext();
  }

  return {
    subscribe,
    current: () => pictures,
    add(files: readonly Blob[]): void {
      const added = files.map((file) => ({ pictureId: randomId(), file }));
      change([
        ...pictures,
        ...added.map(({ pictureId }) => ({ pictureId, step: 'shrinking' as const })),
      ]);
      for (const { pictureId, file } of added) void prepare(pictureId, file);
    },
    retry(pictureId: string): void {
      const failed = pictures.find((each) => each.pictureId === pictureId);
      if (failed?.step !== 'failed') return;
      replace({ pictureId, step: 'waiting', data: failed.data });
      void sendNext();
    },
    /** This removes a picture only from the page; a stored picture is removed by a call. */
    forget: (pictureId: string) => change(pictures.filter((each) => each.pictureId !== pictureId)),
    sendTo(newReceiptNumber: string): void {
      receipt = newReceiptNumber;
      void sendNext();
    },
  };
}
