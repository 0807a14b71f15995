import { trustedPicture } from '@ride/contract/trusted-picture';
import { licenceTexts } from './texts.ts';

export interface Picture {
  readonly src: string | null;
  readonly name: string;
}

export type ShownPicture = Picture & { readonly src: string };

export const isShown = (picture: Picture): picture is ShownPicture => picture.src !== null;

export function picturesOf(
  addresses: readonly string[],
  title: string,
  trustedHosts: readonly string[],
): Picture[] {
  return addresses.map((address, index) => ({
    src: trustedPicture(address, trustedHosts),
    name: licenceTexts.picture(title, index + 1, addresses.length),
  }));
}
