import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import type { GatewayFamily } from './define-call.ts';

/** Id of the JSON block in the document that tells the pages where they run. */
export const ENVIRONMENT_ELEMENT_ID = 'ride-environment';

export const environmentNames = ['development', 'test', 'hotfix', 'production'] as const;

/** How the header `sign` is made; a provider's own signer is a module. */
const signer = z.union([
  z.object({ kind: z.literal('md5'), salt: z.string() }),
  z.object({ kind: z.literal('module'), url: z.string() }),
  z.object({ kind: z.literal('none') }),
]);

/**
 * What our own gateway does beyond the specifications. A provider's gateways need none of it: the
 * pages use an extension only where the environment names it. The value lists the gateway families
 * that must support it.
 */
export const extensionFamilies = {
  refusalCodes: ['common', 'enterprise', 'passenger', 'activity', 'solution'],
  joinRequest: ['passenger'],
  joinDecisions: ['passenger'],
  confirmFare: ['passenger'],
  raiseDispute: ['passenger'],
  disputeState: ['passenger'],
  disputeCases: ['passenger'],
  fareFindings: ['passenger'],
  wechatShare: ['common'],
  consents: ['enterprise', 'passenger'],
  ticketPurpose: ['common'],
  pictureId: ['common'],
  captchaQuestion: ['common'],
  ownPhoneTexts: ['common'],
  areaNames: ['solution'],
  ruleOfRide: ['common'],
  login: ['common'],
  lastLogin: ['common'],
  logoutEverywhere: ['common'],
  locateCity: ['common'],
} as const satisfies Record<string, readonly GatewayFamily[]>;
export type Extension = keyof typeof extensionFamilies;
export const extensions = Object.keys(extensionFamilies) as Extension[];

/** Names of the ride types 8 and 9. */
export const defaultBrandTiers = { '8': '臻享', '9': '豪享' };

/**
 * Written into the document by the gateway, or by the operator who uploads the pages alone. All
 * fields have defaults: an empty block means gateways at the page's own origin, no extensions.
 */
export const environmentBlock = z.object({
  /** One of `environmentNames`; any other is treated as production. */
  name: z._default(z.string(), 'production'),
  /** Origin per gateway family; a missing one is the page's own. */
  hosts: z._default(z.record(z.string(), z.string()), {}),
  /** Replacement for any path marked ours, by our path. */
  paths: z._default(z.record(z.string(), z.string()), {}),
  sign: z._default(signer, { kind: 'none' }),
  /** Of the registration's own `sign`, which is sent however headers are signed. */
  registrationSalt: z._default(z.string(), ''),
  /** Absent: a miniToken is the session token as it came. */
  exchangePath: z._default(z.nullable(z.string()), null),
  headers: z._default(
    z.object({
      appid: z._default(z.string(), 'passenger-h5'),
      drivertype: z._default(z.string(), 'web'),
      grayversion: z._default(z.string(), 'stable'),
      /** Whether calls also carry the platform code, which the specifications do not name. */
      platformtype: z._default(z.boolean(), false),
    }),
    { appid: 'passenger-h5', drivertype: 'web', grayversion: 'stable', platformtype: false },
  ),
  /** Whether calls that want a device token ask the risk call for one. */
  deviceToken: z._default(z.boolean(), true),
  /** Whether events are sent to the track call. */
  tracking: z._default(z.boolean(), true),
  tokenKey: z._default(z.string(), 'ride.token'),
  brand: z._default(z.string(), 'T3出行'),
  /** The company behind the brand, as the legal texts name it; null where none is configured. */
  operator: z._default(z.nullable(z.string()), null),
  brandTiers: z._default(z.record(z.string(), z.string()), defaultBrandTiers),
  /** Hosts an address may lead to: redirects, the web-view frame, the QR code. */
  trustedHosts: z._default(z.array(z.string()), []),
  /** Digits of a text-message code, as the gateways send them. */
  smsCodeLength: z._default(
    // An invalid length does not invalidate the rest of the block.
    z.catch(
      z.int().check(z.gte(SMS_CODE_LENGTH.shortest), z.lte(SMS_CODE_LENGTH.longest)),
      SMS_CODE_LENGTH.shortest,
    ),
    SMS_CODE_LENGTH.shortest,
  ),
  /** From this app version on, the landing goes to the new registration. */
  newAppVersion: z._default(z.string(), '2.2.0'),
  links: z._default(
    z.object({
      /** The provider's own home page, where 返回首页 leads. */
      home: z.optional(z.string()),
      memberMoney: z.optional(z.string()),
      enterpriseConsole: z.optional(z.string()),
      appDownload: z.optional(z.string()),
      supportPhone: z.optional(z.string()),
      /** Page of the mini-program that logs a user in. */
      miniLogin: z.optional(z.string()),
      /** Where an order is paid, with `{orderUuid}` in its place: https, or a scheme of the host. */
      pay: z.optional(z.string()),
      /** Page of the mini-program that pays an order, with `{orderUuid}` in its place. */
      miniPay: z.optional(z.string()),
    }),
    {},
  ),
  /** Scripts of the messenger and of the payment app, loaded only inside them. */
  hostScripts: z._default(
    z.object({ wechat: z.optional(z.string()), alipay: z.optional(z.string()) }),
    {},
  ),
  mapTiles: z._default(z.nullable(z.string()), null),
  /** Whether the server of the document also renders the parts of its pages. */
  rendersParts: z._default(z.boolean(), false),
  /** Values of `burstStatus` that mean an invitation has failed. */
  failedBurstStatuses: z._default(z.array(z.union([z.number(), z.string()])), []),
  /** Which of `extensions` the gateways offer; unknown names are ignored. */
  extensions: z._default(z.array(z.string()), []),
});

export type Environment = z.output<typeof environmentBlock>;
export type EnvironmentInput = z.input<typeof environmentBlock>;
