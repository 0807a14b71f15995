interface PictureListeners {
  readonly onError: () => void;
  readonly ref: (picture: HTMLImageElement | null) => void;
}

/**
 * For a picture that may not come. One in a rendered document can fail before anybody listens,
 * so it is looked at once more when somebody does.
 */
export const whenBroken = (onBroken: () => void): PictureListeners => ({
  onError: onBroken,
  ref: (picture) => {
    // A drawing without a size of its own is no failure: only decoding tells.
    if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onBroken);
  },
});
