import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import type { GatewayFamily } from './define-call.ts';

/** Id of the JSON block in the document that configures the pages. */
export const ENVIRONMENT_ELEMENT_ID = 'ride-environment';

export const environmentNames = ['development', 'test', 'hotfix', 'production'] as const;

/** How the header `sign` is computed; a provider's own signer is a module. */
const signer = z.union([
  z.object({ kind: z.literal('md5'), salt: z.string() }),
  z.object({ kind: z.literal('module'), url: z.string() }),
  z.object({ kind: z.literal('none') }),
]);

/**
 * Extensions of our gateway beyond the specifications, each with the gateway families that must
 * support it. Pages use an extension only if the environment names it, since other gateways have
 * none of them.
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
  invitation: ['activity'],
  consents: ['enterprise', 'passenger'],
  ticketPurpose: ['common'],
  pictureId: ['common'],
  captchaQuestion: ['common'],
  ownPhoneTexts: ['common'],
  disputeWithoutCaptcha: ['passenger'],
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
 * Configuration of the pages, written into the document by the gateway or by the operator who
 * uploads the pages alone. All fields have defaults: an empty block means gateways at the page's
 * own origin, without extensions.
 */
export const environmentBlock = z.object({
  /** Only `development` lists pages with demo data. */
  name: z._default(z.enum(environmentNames), 'production'),
  /** Origin of each gateway family; by default the page's own origin. */
  hosts: z._default(z.record(z.string(), z.string()), {}),
  /** Replacements for paths that are marked as ours; the keys are our paths. */
  paths: z._default(z.record(z.string(), z.string()), {}),
  sign: z._default(signer, { kind: 'none' }),
  /** Salt of the field `sign` in registrations, which is sent however headers are signed. */
  registrationSalt: z._default(z.string(), ''),
  /**
   * Path of the call that exchanges a mini-program token for a session. With null, the token itself
   * is the session token.
   */
  exchangePath: z._default(z.nullable(z.string()), null),
  headers: z._default(
    z.object({
      appid: z._default(z.string(), 'passenger-h5'),
      drivertype: z._default(z.string(), 'web'),
      grayversion: z._default(z.string(), 'stable'),
      /** True if calls carry a platform code, which the specifications do not mention. */
      platformtype: z._default(z.boolean(), false),
    }),
    { appid: 'passenger-h5', drivertype: 'web', grayversion: 'stable', platformtype: false },
  ),
  /** False if pages shall not request a device token from the risk call. */
  deviceToken: z._default(z.boolean(), true),
  /** False if pages shall not send events to the tracking call. */
  tracking: z._default(z.boolean(), true),
  tokenKey: z._default(z.string(), 'ride.token'),
  brand: z._default(z.string(), 'T3出行'),
  /** The company behind the brand, named in the legal texts; null if none is configured. */
  operator: z._default(z.nullable(z.string()), null),
  brandTiers: z._default(z.record(z.string(), z.string()), defaultBrandTiers),
  /** Hosts to which redirects, the web-view frame and the QR code may lead. */
  trustedHosts: z._default(z.array(z.string()), []),
  /** Number of digits of a text-message code. */
  smsCodeLength: z._default(
    z.int().check(z.gte(SMS_CODE_LENGTH.shortest), z.lte(SMS_CODE_LENGTH.longest)),
    SMS_CODE_LENGTH.shortest,
  ),
  /** From this app version on, the landing page opens the new registration. */
  newAppVersion: z._default(z.string(), '2.2.0'),
  links: z._default(
    z.object({
      /** Address of the provider's home page, opened by 返回首页. */
      home: z.optional(z.string()),
      memberMoney: z.optional(z.string()),
      enterpriseConsole: z.optional(z.string()),
      appDownload: z.optional(z.string()),
      supportPhone: z.optional(z.string()),
      /** Login page of the mini-program. */
      miniLogin: z.optional(z.string()),
      /**
       * Payment page of an order, with the placeholder `{orderUuid}`: an https address, or a scheme
       * of the host app.
       */
      pay: z.optional(z.string()),
      /** Payment page of the mini-program, with the placeholder `{orderUuid}`. */
      miniPay: z.optional(z.string()),
    }),
    {},
  ),
  /** Scripts of WeChat and Alipay, loaded only inside these apps. */
  hostScripts: z._default(
    z.object({ wechat: z.optional(z.string()), alipay: z.optional(z.string()) }),
    {},
  ),
  mapTiles: z._default(z.nullable(z.string()), null),
  /** True if the server also renders page parts under the path prefix `RENDERED_PART_PREFIX`. */
  rendersParts: z._default(z.boolean(), false),
  /** Values of `burstStatus` that mean a failed invitation. */
  failedBurstStatuses: z._default(z.array(z.union([z.number(), z.string()])), []),
  /** Names of the `extensions` that the gateways support; unknown names are ignored. */
  extensions: z._default(z.array(z.string()), []),
});

export type Environment = z.output<typeof environmentBlock>;
export type EnvironmentInput = z.input<typeof environmentBlock>;
