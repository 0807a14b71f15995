import { pictureAddress } from '../../../lib/picture-address.ts';
import { licenceTexts } from './texts.ts';

export interface Picture {
  /** Null for an address that is not ours to show. */
  readonly src: string | null;
  readonly name: string;
}

export type ShownPicture = Picture & { readonly src: string };

export const isShown = (picture: Picture): picture is ShownPicture => picture.src !== null;

/** More than these is no list of licences. */
const MOST_PICTURES = 50;

export function picturesOf(
  addresses: readonly string[],
  title: string,
  trustedHosts: readonly string[],
): Picture[] {
  const listed = addresses.slice(0, MOST_PICTURES);
  return listed.map((address, index) => ({
    src: pictureAddress(address, trustedHosts),
    name: licenceTexts.picture(title, index + 1, listed.length),
  }));
}
