import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { parsePictureSource } from '../../../parts/verification/captcha-picture.ts';

export function resolveQrcodeAddress(
  written: string,
  trustedHosts: readonly string[],
): string | null {
  const code = written.trim();
  if (/^data:image\//.test(code)) return code;
  return parseTrustedAddress(code, trustedHosts) ?? parsePictureSource(code);
}
