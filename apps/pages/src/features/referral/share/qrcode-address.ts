import { trustedAddress } from '@ride/contract/trusted-address';
import { pictureSource } from '../../../parts/verification/captcha-picture.ts';

export function qrcodeAddress(written: string, trustedHosts: readonly string[]): string | null {
  const code = written.trim();
  if (/^data:image\//.test(code)) return code;
  return trustedAddress(code, trustedHosts) ?? pictureSource(code);
}
