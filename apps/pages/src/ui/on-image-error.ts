interface ImageErrorProps {
  readonly onError: () => void;
  readonly ref: (picture: HTMLImageElement | null) => void;
}

/**
 * An image rendered by the server can fail before React listens for its error event, so a finished
 * image is decoded again when it is mounted.
 */
export const onImageError = (onBroken: () => void): ImageErrorProps => ({
  onError: onBroken,
  ref: (picture) => {
    // An SVG without a size has a naturalWidth of 0 too; only decoding shows whether it is broken.
    if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onBroken);
  },
});
