import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { InvalidSettingError, readConfig, settingNames } from './config.ts';
import { findProductionWarnings } from './production-checks.ts';

const own = {
  RIDE_ENV: 'production',
  SECRET: 'a secret of our own that nobody else knows',
  SIGN_SALT: 'a salt of our own',
  SERVICE_TOKEN: 'a service token of our own',
  STAFF_TOKEN: 'a staff token of our own',
  SMS_URL: 'https://sms.example.com/send',
  SMS_KEY: 'key-of-our-own',
  SMS_SECRET: 'a secret shared with the sender',
  SMS_TEMPLATES:
    'login=T1,register=T2,costProblem=T3,raiseDissent=T4,joinAccepted=T5,joinRefused=T6,disputeDecided=T7,disputeAsked=T8,disputeOpened=T9,dataRequest=T10',
  DESK_ORIGIN: 'https://desk.example.com',
  BRAND_DIR: 'brands/t3/',
  OPERATOR: '某科技有限公司',
};

const WEBHOOK_SECRET = 'whsec_9vDqk0LrXwUeB3nZt7YhPaJcMfGsQiVo5x1TyR2uKdE=';

const receiverSettings = (...changes: Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(
    changes.map((changed) => ({
      name: 'crm',
      url: 'https://crm.example.com/events',
      secret: WEBHOOK_SECRET,
      ...changed,
    })),
  );

test('by default webhook receivers are sent events of all types, without phone numbers', () => {
  const all = receiverSettings({}, { name: 'pay', types: ['reward.paid'], phone: true });
  expect(readConfig({ EVENT_RECEIVERS: all }).EVENT_RECEIVERS).toMatchObject([
    { name: 'crm', secrets: [WEBHOOK_SECRET], types: null, includesPhone: false },
    { name: 'pay', types: ['reward.paid'], includesPhone: true },
  ]);
});

test('FARE_CHECKS sets the limits of the fare checks by city', () => {
  const text = '{"*":{"overlapMaxSeconds":600},"320100":{"highwayFenPerKm":90}}';
  expect(readConfig({ FARE_CHECKS: text }).FARE_CHECKS).toEqual(JSON.parse(text));
});

test.each([
  ['no JSON', 'must be JSON of limits by city code, each a number from 0 up'],
  ['{"320100":{"highwayFenPerKm":-1}}', 'must be JSON of limits by city code'],
  ['{"320100":{"highwayFenPerKm":"90"}}', 'must be JSON of limits by city code'],
  ['{"999999":{}}', 'names no city by 999999'],
  ['{"*":{"highwayPerKm":90}}', 'names no limit by highwayPerKm'],
])(
  'the value %s of the setting FARE_CHECKS is refused with the name of the setting',
  (text, message) => {
    expect(() => readConfig({ FARE_CHECKS: text })).toThrow(`FARE_CHECKS ${message}`);
  },
);

const identityService = {
  DESK_OIDC_ISSUER: 'https://id.example.com',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'kq8Zt2LmVx0pR4sW',
};

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const lines = example.split('\n').filter((line) => /^# [A-Z_]+=/.test(line));
  const written = parseEnv(lines.map((line) => line.slice(2)).join('\n'));

  test('the example file lists exactly the settings that exist', () => {
    expect(Object.keys(written).sort()).toEqual([...settingNames].sort());
  });

  test('the example file states the actual defaults', () => {
    expect(readConfig(written as NodeJS.ProcessEnv)).toEqual(readConfig({}));
  });

  test('the example file explains every setting in the line above it', () => {
    const all = example.split('\n');
    for (const line of lines) expect(all[all.indexOf(line) - 1]).toMatch(/^# .{10,}[^=]$/);
  });
});

test('a development gateway starts without any settings', () => {
  expect(readConfig({})).toMatchObject({
    RIDE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: '.data',
    DEMO_DATA: true,
    SERVICE_TOKEN: 'development-service-token',
    STAFF_TOKEN: 'development-staff-token-for-commands',
  });
});

test('outside development demo data and the service token are off by default', () => {
  const config = readConfig({ RIDE_ENV: 'test' });
  expect(config.DEMO_DATA).toBe(false);
  expect([config.SERVICE_TOKEN, config.STAFF_TOKEN]).toEqual([undefined, undefined]);
  expect(readConfig({ RIDE_ENV: 'test', DEMO_DATA: 'on' }).DEMO_DATA).toBe(true);
});

test('settings that contain lists are split at commas', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ALLOWED_ORIGINS: 'https://a.example.com,http://localhost:5173',
    GATEWAY_HOSTS: 'common=https://c.example.com,activity=https://d.example.com',
  });
  expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  expect(config.ALLOWED_ORIGINS).toEqual(['https://a.example.com', 'http://localhost:5173']);
  expect(config.GATEWAY_HOSTS).toEqual({
    common: 'https://c.example.com',
    activity: 'https://d.example.com',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['RIDE_ENV', 'staging'],
  ['DATABASE_URL', 'mysql://localhost/ride'],
  ['DEMO_DATA', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DISPUTES', 'none'],
  ['PAY_URL', 'https://pay.example.com/order'],
  ['PAY_URL', 'javascript://%0aalert({orderUuid})'],
  ['PAY_URL', '/pay/{orderUuid}'],
  ['MINI_PAY_PAGE', '/pages/pay/index'],
  ['MAP_TILES', 'https://tiles.example.com/map.png'],
  ['MAP_TILES', 'tiles.example.com/{z}/{x}/{y}.png'],
  ['SECRET', 'short'],
  ['SERVICE_TOKEN', 'short'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example.com/path'],
  ['TRUSTED_HOSTS', 'https://a.example.com'],
  ['TRUSTED_HOSTS', 'a.example.com; script-src *'],
  ['FRAME_ANCESTORS', "'self'"],
  ['PUBLIC_ORIGINS', 'h5.example.com'],
  ['DESK_ORIGIN', 'https://desk.example.com/console'],
  ['BRAND_TIERS', '7=臻享'],
  ['TOKEN_KEY', 'a b'],
  ['DRIVER_TYPE', 'a,b'],
  ['GATEWAY_HOSTS', 'other=https://a.example.com'],
  ['SMS_CODE_LENGTH', '3'],
  ['SMS_SECRET', 'short'],
  ['SMS_TEMPLATES', 'logout=T1'],
  ['SMS_TEMPLATES', 'login='],
  ['SMS_TIMEOUT_MS', '5000'],
  ['APP_DOWNLOAD_URL', 'javascript:alert(1)'],
  ['CALLS_PER_SECOND', '1e3'],
  ['EVENT_RECEIVERS', 'https://crm.example.com'],
  ['EVENT_RECEIVERS', '{"name":"crm"}'],
  ['EVENT_RECEIVERS', receiverSettings({ name: 'C R M' })],
  ['EVENT_RECEIVERS', receiverSettings({ url: 'ftp://crm.example.com' })],
  ['EVENT_RECEIVERS', receiverSettings({ url: 'https://user:word@crm.example.com' })],
  ['EVENT_RECEIVERS', receiverSettings({ secret: 'whsec_c2hvcnQ=' })],
  ['EVENT_RECEIVERS', receiverSettings({ secret: WEBHOOK_SECRET.slice('whsec_'.length) })],
  ['EVENT_RECEIVERS', receiverSettings({ secret: [] })],
  ['EVENT_RECEIVERS', receiverSettings({ secret: Array(3).fill(WEBHOOK_SECRET) })],
  ['EVENT_RECEIVERS', receiverSettings({ types: ['company.sold'] })],
  ['EVENT_RECEIVERS', receiverSettings({ types: [] })],
  ['EVENT_RECEIVERS', receiverSettings({ phones: true })],
  ['EVENT_RECEIVERS', receiverSettings({}, {})],
])(
  'the setting %s=%s is refused at the start with a sentence that names the setting',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(InvalidSettingError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`: ${name} must .*\\.$`));
  },
);

test('the refusal of receivers of events names the receiver and the field that is wrong', () => {
  const refused = (...receivers: Parameters<typeof receiverSettings>) =>
    expect(() => readConfig({ EVENT_RECEIVERS: receiverSettings(...receivers) }));
  refused({}, { name: 'pay', secret: 'whsec_c2hvcnQ=' }).toThrow(
    /; look at secret of receiver 2\.$/,
  );
  refused({ phones: true }).toThrow(/; look at receiver 1\.$/);
});

test.each([{ WECHAT_APP_ID: 'wx0123' }, { WECHAT_APP_SECRET: '0123456789abcdef' }])(
  'an incomplete configuration of a WeChat official account is refused: %j',
  (half) => {
    expect(() => readConfig(half)).toThrow(/WECHAT_APP_ID and WECHAT_APP_SECRET belong together/);
  },
);

test.each([
  { DESK_OIDC_ISSUER: 'https://id.example.com' },
  { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: '0123456789abcdef' },
])('an incomplete configuration of an identity service is refused: %j', (part) => {
  expect(() => readConfig(part)).toThrow(
    /DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET belong together/,
  );
});

test('an error message never quotes the value of a setting, which may be a secret', () => {
  expect(() => readConfig({ SECRET: 'hunter2' })).not.toThrow(/hunter2/);
});

describe('in production', () => {
  test('production starts with the desk switched off', () => {
    expect(readConfig({ ...own, DESK: 'off', DESK_ORIGIN: '' }).DESK).toBe(false);
  });

  test('production starts with secrets and addresses of its own', () => {
    expect(readConfig(own)).toMatchObject({ RIDE_ENV: 'production', DEMO_DATA: false });
    expect(readConfig({ ...own, RIDE_ENV: 'hotfix', NODE_ENV: 'production' })).toBeTruthy();
  });

  test.each([
    ['SECRET', { SECRET: '' }],
    ['SIGN_SALT', { SIGN_SALT: '' }],
    ['SERVICE_TOKEN', { SERVICE_TOKEN: 'development-service-token' }],
    ['SMS_URL', { SMS_URL: '' }],
    ['SMS_KEY', { SMS_KEY: '' }],
    ['SMS_SECRET', { SMS_SECRET: '' }],
    ['SMS_TEMPLATES', { SMS_TEMPLATES: 'login=T1' }],
    ['WECHAT_API_URL', { WECHAT_API_URL: 'http://api.example.com' }],
    ['WECHAT_API_URL', { WECHAT_API_URL: 'http://127.0.0.1.example.com' }],
    ['SMS_URL', { SMS_URL: 'http://sms.example.com/send' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'http://10.0.0.7/find' }],
    [
      'EVENT_RECEIVERS \\(url of crm\\)',
      { EVENT_RECEIVERS: receiverSettings({ url: 'http://crm.example.com' }) },
    ],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://h5.example.com,http://m.example.com' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'http://h5.example.com' }],
    ['FRAME_ANCESTORS', { FRAME_ANCESTORS: 'http://www.example.com' }],
    ['GATEWAY_HOSTS', { GATEWAY_HOSTS: 'common=http://c.example.com' }],
    ['WECHAT_SCRIPT', { WECHAT_SCRIPT: 'http://res.example.com/jweixin.js' }],
    ['HOME_URL', { HOME_URL: 'http://www.example.com' }],
    ['MAP_TILES', { MAP_TILES: 'http://tiles{s}.example.com/{z}/{x}/{y}.png' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '2000::/3' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0:0:0:0:0:ffff:0:0/96' }],
    ['DEMO_DATA', { DEMO_DATA: 'on' }],
    ['BRAND_DIR', { BRAND_DIR: '' }],
    ['BRAND_DIR', { BRAND_DIR: 'examples/blue-cab' }],
    ['OPERATOR', { OPERATOR: '' }],
    ['DESK_ORIGIN', { DESK_ORIGIN: '' }],
    ['DESK_OIDC_ISSUER', { ...identityService, DESK_OIDC_ISSUER: 'http://id.example.com' }],
    [
      'DESK_OIDC_CLIENT_SECRET',
      { ...identityService, DESK_OIDC_CLIENT_SECRET: 'change-me-change-me' },
    ],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'http://desk.example.com' }],
    ['DESK_ORIGIN', { PUBLIC_ORIGINS: 'https://h5.example.com,https://desk.example.com' }],
    ['RIDE_ENV', { RIDE_ENV: 'development', NODE_ENV: 'production' }],
  ])('production refuses a missing or insecure setting %s by name: %j', (name, changed) => {
    expect(() => readConfig({ ...own, ...changed })).toThrow(InvalidSettingError);
    expect(() => readConfig({ ...own, ...changed })).toThrow(
      new RegExp(`production: .*${name} is`),
    );
  });

  test('a production start with only NODE_ENV names every missing setting', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SECRET is.*SIGN_SALT is.*SERVICE_TOKEN is.*SMS_URL is.*SMS_KEY is.*SMS_SECRET is.*SMS_TEMPLATES is.*RIDE_ENV is.*DEMO_DATA is.*BRAND_DIR is.*OPERATOR is/,
    );
  });

  test.each([
    ['http://127.0.0.1:9000/send'],
    ['http://[::1]:9000/send'],
    ['http://localhost/send'],
  ])('production accepts plain http to an SMS sender on the same machine: %s', (SMS_URL) => {
    expect(readConfig({ ...own, SMS_URL }).SMS_URL).toBe(SMS_URL);
  });

  test('production accepts private networks as trusted proxies, and origins on the same machine', () => {
    const TRUSTED_PROXIES = '10.0.0.0/8,172.30.7.2,fc00::/7,::1,::ffff:10.0.0.0/104';
    const PUBLIC_ORIGINS = 'http://127.0.0.1:8080,http://localhost:8080';
    const MAP_TILES = 'https://tiles{s}.example.com/{z}/{x}/{y}.png';
    expect(readConfig({ ...own, TRUSTED_PROXIES, PUBLIC_ORIGINS, MAP_TILES })).toBeTruthy();
  });

  test('production starts without a service token, which has no default', () => {
    const config = readConfig({ ...own, SERVICE_TOKEN: '' });
    expect(config.SERVICE_TOKEN).toBeUndefined();
    expect(findProductionWarnings(config)).toEqual([]);
  });

  test('production warns about a service token, and its warning does not contain it', () => {
    const [warning] = findProductionWarnings(readConfig(own));
    expect(warning).toMatch(/^SERVICE_TOKEN opens every internal call/);
    expect(warning).not.toContain(own.SERVICE_TOKEN);
  });
});

describe.each(['hotfix', 'production'])('in %s', (RIDE_ENV) => {
  test.each([
    ['SECRET', { SECRET: '' }, 'the development default'],
    ['SIGN_SALT', { SIGN_SALT: '' }, 'the development default'],
    ['SMS_SECRET', { SMS_SECRET: 'development-secret-known-to-everybody' }, 'the development'],
    ['SECRET', { SECRET: 'changeme-changeme-changeme-changeme' }, 'a placeholder'],
    ['SERVICE_TOKEN', { SERVICE_TOKEN: '1234567890123456789012345' }, 'a placeholder'],
    ['SIGN_SALT', { SIGN_SALT: 'abababababababab' }, 'made of too few different characters'],
    ['SIGN_SALT', { SIGN_SALT: own.SECRET }, 'the same as SECRET'],
    ['SERVICE_TOKEN', { SERVICE_TOKEN: own.SECRET }, 'the same as SECRET'],
    ['STAFF_TOKEN', { STAFF_TOKEN: own.SERVICE_TOKEN }, 'the same as SERVICE_TOKEN'],
    ['STAFF_TOKEN', { STAFF_TOKEN: '1234567890123456789012345' }, 'a placeholder'],
    ['SMS_SECRET', { SMS_SECRET: own.SERVICE_TOKEN }, 'the same as SERVICE_TOKEN'],
    [
      'EVENT_RECEIVERS \\(secret of crm\\)',
      { EVENT_RECEIVERS: receiverSettings({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }) },
      'that of the documentation',
    ],
    [
      'EVENT_RECEIVERS \\(secret of pay\\)',
      { EVENT_RECEIVERS: receiverSettings({}, { name: 'pay' }) },
      'the same as EVENT_RECEIVERS \\(secret of crm\\)',
    ],
    [
      'EVENT_RECEIVERS \\(secret of crm\\)',
      { EVENT_RECEIVERS: receiverSettings({ secret: [WEBHOOK_SECRET, WEBHOOK_SECRET] }) },
      'the same as EVENT_RECEIVERS \\(secret of crm\\)',
    ],
    [
      'EVENT_RECEIVERS \\(secret of crm\\)',
      { EVENT_RECEIVERS: receiverSettings({ secret: `whsec_${'AB'.repeat(20)}` }) },
      'made of too few different characters',
    ],
  ])('a weak value of the setting %s is refused by name: %j', (name, changed, reason) => {
    const read = () => readConfig({ ...own, RIDE_ENV, ...changed });
    expect(read).toThrow(InvalidSettingError);
    expect(read).toThrow(new RegExp(`in ${RIDE_ENV}: .*${name} is ${reason}`));
  });
});

test('the test environment starts with the development secrets', () => {
  expect(readConfig({ RIDE_ENV: 'test' }).SECRET).toMatch(/^development/);
});

test.each(['https://pay.example.com/order?id={orderUuid}', 'ridepay://order/{orderUuid}'])(
  'the configured address of the payment page may be %s',
  (address) => {
    expect(readConfig({ PAY_URL: address }).PAY_URL).toBe(address);
  },
);

test('the configured address of map tiles may have numbered hosts, as that of AMap has', () => {
  const MAP_TILES =
    'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}';
  expect(readConfig({ MAP_TILES }).MAP_TILES).toBe(MAP_TILES);
});
