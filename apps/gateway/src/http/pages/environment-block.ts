import { FAILED_BURST_STATUS } from '@ride/contract/entities/invitation-record';
import {
  type EnvironmentInput,
  type Extension,
  extensionFamilies,
  extensions,
} from '@ride/contract/environment';
import { exchangeMiniToken } from '@ride/contract/session';
import type { Config } from '../../config/config.ts';
import { sampleLinks } from '../dev/sample-pages.ts';

/** These settings are sent to the pages, so none of them may be secret. */
export function environmentBlock(config: Config, rendersParts = false): EnvironmentInput {
  return {
    name: config.RIDE_ENV,
    hosts: config.GATEWAY_HOSTS,
    sign: { kind: 'md5', salt: config.SIGN_SALT },
    registrationSalt: config.SIGN_SALT,
    exchangePath: exchangeMiniToken.path,
    headers: {
      appid: config.APP_ID,
      drivertype: config.DRIVER_TYPE,
      grayversion: config.GRAY_VERSION,
      platformtype: true,
    },
    tokenKey: config.TOKEN_KEY,
    brand: config.BRAND,
    operator: config.OPERATOR,
    brandTiers: config.BRAND_TIERS,
    trustedHosts: config.TRUSTED_HOSTS,
    smsCodeLength: config.SMS_CODE_LENGTH,
    newAppVersion: config.NEW_APP_VERSION,
    links: {
      ...(config.RIDE_ENV === 'development' ? sampleLinks : {}),
      ...present({
        home: config.HOME_URL,
        memberMoney: config.MEMBER_MONEY_URL,
        enterpriseConsole: config.ENTERPRISE_CONSOLE_URL,
        appDownload: config.APP_DOWNLOAD_URL,
        supportPhone: config.SUPPORT_PHONE,
        miniLogin: config.MINI_LOGIN_PAGE,
        pay: config.PAY_URL,
        miniPay: config.MINI_PAY_PAGE,
      }),
    },
    hostScripts: present({ wechat: config.WECHAT_SCRIPT, alipay: config.ALIPAY_SCRIPT }),
    mapTiles: config.MAP_TILES ?? null,
    rendersParts,
    failedBurstStatuses: config.GATEWAY_HOSTS.activity === undefined ? [FAILED_BURST_STATUS] : [],
    extensions: extensions.filter((name) => offers(config, name)),
  };
}

/**
 * An extension (an optional call or field of our gateway) exists only if this gateway serves its
 * family of calls.
 */
function offers(config: Config, name: Extension): boolean {
  if (name === 'wechatShare' && !sharesByWechat(config)) return false;
  return extensionFamilies[name].every((family) => config.GATEWAY_HOSTS[family] === undefined);
}

/** Share cards of WeChat's own menu need an official account to sign them. */
const sharesByWechat = (config: Config): boolean =>
  config.WECHAT_APP_ID !== undefined && config.WECHAT_APP_SECRET !== undefined;

function present<Name extends string>(
  settings: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Partial<Record<Name, string>>;
}
