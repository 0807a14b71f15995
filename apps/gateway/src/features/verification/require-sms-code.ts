import { refuse } from '../../http/refusal.ts';
import type { Ports, RequireSmsCode } from '../../ports.ts';
import { consumeSmsCode } from './consume-code-service.ts';
import { texts } from './texts.ts';

/** For the routes of every feature that asks for a code, so that all say no in the same words. */
export const requireSmsCode =
  (ports: Ports): RequireSmsCode =>
  async (call, attempt) => {
    const check = await consumeSmsCode(ports, attempt);
    switch (check.outcome) {
      case 'accepted':
        return;
      case 'wrongCode':
        return refuse(call, 'wrongCode', texts.wrongCode(check.triesLeft));
      case 'codeEnded':
        return refuse(call, 'codeEnded', texts.codeEnded);
      case 'codeLocked':
        return refuse(call, 'codeLocked', texts.codeLocked(check.waitMs));
    }
  };
