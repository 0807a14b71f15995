import * as z from 'zod/mini';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));
const areaCode = z.string().check(z.regex(/^\d{6}$/));
/** Name of a global of the app's webview. */
const globalName = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,39}$/));

/** Methods of the bridge by our names, as docs/native-bridge.md explains them. */
export const bridgeMethods = [
  'setTitle',
  'setRightButton',
  'closePage',
  'openWebview',
  'login',
  'share',
  'pay',
  'getLocation',
  'choosePictures',
  'innerNetwork',
  'loadServerData',
] as const;
export type BridgeMethod = (typeof bridgeMethods)[number];

/** `brand.json`, the file of a brand's folder that names everything but pictures and legal texts. */
export const brandSchema = z.strictObject({
  /** Address of this schema, for editors. */
  $schema: z.optional(z.string()),
  /** Name of the brand, in pages, text messages and the desk. */
  name: shortText,
  /** Title of the document until a page has set its own. */
  documentTitle: shortText,
  /** The company that operates the brand, for the legal texts; null if each deployment names it. */
  operator: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  /** Names of the ride types 8 and 9. */
  tiers: z.strictObject({
    /** Name of ride type 8. */
    '8': shortText,
    /** Name of ride type 9. */
    '9': shortText,
  }),
  /** The city that is used if neither the address nor the position names one. */
  defaultCity: z.strictObject({
    /** Six-digit code of the city. */
    code: areaCode,
    /** Name of the city. */
    name: shortText,
    /** Center of the city in GCJ-02. */
    center: z.strictObject({
      /** Longitude. */
      lng: z.number(),
      /** Latitude. */
      lat: z.number(),
    }),
  }),
  /** The area at which the city picker of the registration starts. */
  registrationCity: areaCode,
  /** The provider's own app. */
  app: z.strictObject({
    /** Its word in the user agent, before a slash and its version. */
    userAgentToken: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{2,39}$/)),
    /** From this version on, the landing page opens the new registration. */
    newRegistrationFrom: version,
    /** From this version on, the iOS app leaves the sum of an estimate to the page. */
    pageSumsFrom: version,
  }),
  /** The names of the native bridge in the webview. */
  bridge: z.strictObject({
    /** The object that the app offers. */
    object: globalName,
    /** The function that the app calls with an answer. */
    answer: globalName,
    /** The function that the app calls with an event. */
    event: globalName,
    /** The app's names of methods, by ours; a method without an entry has our name. */
    methods: z.partialRecord(z.enum(bridgeMethods), z.string().check(z.regex(/^[\w.]{1,64}$/))),
  }),
});

export type Brand = z.output<typeof brandSchema>;

/** A color of six hexadecimal digits. */
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

const theme = z.strictObject({
  /** Buttons and other filled shapes, and where the gradient of poster and share card begins. */
  fill: color,
  /** Text on a fill. */
  onFill: color,
  /** A button while it is pressed. */
  fillPressed: color,
  /** Where the gradient of poster and share card ends. */
  fillDeep: color,
  /** Links, and the edge of what has the focus. */
  link: color,
  /** Background of what is selected or quietly emphasised. */
  calm: color,
  /** Small ornaments, which carry neither text nor meaning, so that no contrast is required. */
  accent: color,
});

/** `colors.json` of a brand's folder. Every other color is the same for all brands. */
export const brandColorsSchema = z.strictObject({
  /** Address of this schema, for editors. */
  $schema: z.optional(z.string()),
  /** Colors of the light theme. */
  light: theme,
  /** Colors of the dark theme. */
  dark: theme,
});

/** One of the legal texts, as `LegalDocumentData` in `legal-wording.ts` explains it. */
export const legalDocumentSchema = z.strictObject({
  title: z.string(),
  effective: z.nullable(z.iso.date()),
  preface: z.array(z.string()),
  chapters: z.array(
    z.strictObject({
      anchor: z.string(),
      title: z.string(),
      clauses: z.array(
        z.strictObject({
          anchor: z.optional(z.string()),
          text: z.string(),
          items: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const legalEntry = z.strictObject({
  title: z.string(),
  versions: z.array(
    z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{64}$/)), since: z.iso.date() }),
  ),
});

/** `legal/index.json` of a brand's folder. */
export const legalIndexSchema = z.strictObject({
  registration: legalEntry,
  service: legalEntry,
  privacy: legalEntry,
});

export type BrandColors = z.output<typeof brandColorsSchema>;
export type ThemeColors = BrandColors['light'];
