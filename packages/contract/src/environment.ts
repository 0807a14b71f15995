import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { brand } from './brand.ts';
import type { GatewayFamily } from './define-call.ts';

/** Id of the JSON block in the document that configures the pages. */
export const ENVIRONMENT_ELEMENT_ID = 'ride-environment';

export const environmentNames = ['development', 'test', 'hotfix', 'production'] as const;

/** With its scheme, since an address without one would be looked for beside the document. */
const origin = z.string().check(z.regex(/^(https?:\/)?\//));

/** How the header `sign` is computed; a provider's own signer is a module. */
const signer = z.union([
  z.object({
    /** MD5 over appid, noncestr, token and body joined by `&`, then the salt. */
    kind: z.literal('md5'),
    /** The salt. */
    salt: z.string(),
  }),
  z.object({
    /** A module of the provider. */
    kind: z.literal('module'),
    /** Address of the module, which exports `sign(parts)`. */
    url: z.string(),
  }),
  z.object({
    /** The header is not sent. */
    kind: z.literal('none'),
  }),
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
  priceHistory: ['common'],
  trips: ['passenger'],
  invoices: ['passenger'],
} as const satisfies Record<string, readonly GatewayFamily[]>;
export type Extension = keyof typeof extensionFamilies;
export const extensions = Object.keys(extensionFamilies) as Extension[];

/**
 * Configuration of the pages, written into the document by the gateway or by the operator who
 * uploads the pages alone. All fields have defaults: an empty block means gateways at the page's
 * own origin, without extensions.
 */
export const environmentBlock = z.object({
  /** Only `development` lists pages with demo data. */
  name: z._default(z.enum(environmentNames), 'production'),
  /** Origin of each gateway family; by default the page's own origin. */
  hosts: z._default(z.record(z.string(), origin), {}),
  /** The provider's paths of calls that no specification shows, by our path. */
  paths: z._default(z.record(z.string(), z.string().check(z.regex(/^\//))), {}),
  /** How the header `sign` is made. */
  sign: z._default(signer, { kind: 'none' }),
  /** Salt of the field `sign` in registrations, which is sent however headers are signed. */
  registrationSalt: z._default(z.string(), ''),
  /**
   * Path of the call that exchanges a mini-program token for a session. With null, the token itself
   * is the session token.
   */
  exchangePath: z._default(z.nullable(z.string()), null),
  /** Values of headers. */
  headers: z._default(
    z.object({
      /** Header `appid`. */
      appid: z._default(z.string(), 'passenger-h5'),
      /** Header `drivertype`, sent by ordinary browsers only. */
      drivertype: z._default(z.string(), 'web'),
      /** Header `grayversion`, sent by ordinary browsers only. */
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
  /** Key of the session token in session storage. */
  tokenKey: z._default(z.string(), 'ride.token'),
  /** Name of the brand. */
  brand: z._default(z.string(), brand.name),
  /** The company behind the brand, named in the legal texts; null if none is configured. */
  operator: z._default(z.nullable(z.string()), brand.operator),
  /** Names of the ride types 8 and 9. */
  brandTiers: z._default(z.record(z.string(), z.string()), brand.tiers),
  /**
   * Hosts from which pictures are loaded, to which pages may link, and which the web-view frame may
   * show; https only.
   */
  trustedHosts: z._default(z.array(z.string()), []),
  /** Number of digits of a text-message code. */
  smsCodeLength: z._default(
    z.int().check(z.gte(SMS_CODE_LENGTH.shortest), z.lte(SMS_CODE_LENGTH.longest)),
    SMS_CODE_LENGTH.shortest,
  ),
  /** From this app version on, the landing page opens the new registration. */
  newAppVersion: z._default(z.string(), brand.app.newRegistrationFrom),
  /** Addresses, https or a path of the pages' own origin; a link without one is left out. */
  links: z._default(
    z.object({
      /** Address of the provider's home page, opened by 返回首页. */
      home: z.optional(z.string()),
      /** Page of the member balance. */
      memberMoney: z.optional(z.string()),
      /** Console of companies. */
      enterpriseConsole: z.optional(z.string()),
      /** Page from which the app is downloaded. */
      appDownload: z.optional(z.string()),
      /** Phone of the support. */
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
    z.object({
      /** Script of WeChat. */
      wechat: z.optional(z.string()),
      /** Script of Alipay. */
      alipay: z.optional(z.string()),
    }),
    {},
  ),
  /**
   * Address of map tiles with `{x}`, `{y}`, `{z}` and perhaps `{s}`; without it, areas are drawn
   * without a map.
   */
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
