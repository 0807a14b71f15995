import { SERVICE_TOKEN } from '../gateway-process.ts';

export const productionSettings = {
  RIDE_ENV: 'production',
  SECRET: 'a-secret-of-production-that-nobody-knows',
  SIGN_SALT: 'a-salt-of-production',
  SERVICE_TOKEN,
  SMS_URL: 'http://127.0.0.1:9/send',
  SMS_KEY: 'the-key',
  SMS_SECRET: 'the-secret-of-the-sender',
  SMS_TEMPLATES:
    'login=A,register=B,costProblem=C,raiseDissent=D,joinAccepted=E,joinRefused=F,disputeDecided=G,disputeAsked=H,disputeOpened=I,dataRequest=J',
  DESK: 'off',
  BRAND_DIR: 'brands/t3',
  OPERATOR: '某科技有限公司',
  LOG_LEVEL: 'warn',
} as const;
