import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { licenceTexts } from './texts.ts';

export interface Picture {
  readonly src: string | null;
  readonly name: string;
}

export type ShownPicture = Picture & { readonly src: string };

export const isPictureShown = (picture: Picture): picture is ShownPicture => picture.src !== null;

export function toPictures(
  addresses: readonly string[],
  title: string,
  trustedHosts: readonly string[],
): Picture[] {
  return addresses.map((address, index) => ({
    src: parseTrustedPicture(address, trustedHosts),
    name: licenceTexts.picture(title, index + 1, addresses.length),
  }));
}
