import type { CallGateway } from './answer.ts';
import type { Login } from './login.ts';
import { apiTexts } from './texts.ts';

/**
 * Refusal 10011 leads to the login (LOGIN-2): once for reads of a page, every time for a submitted
 * form. Nothing is sent again automatically, since another person may have logged in.
 */
export function loginOnRefusal(call: CallGateway, login: Login): CallGateway {
  return async (definition, input, flags = {}) => {
    const answer = await call(definition, input, flags);
    if (answer.ok) {
      if (definition.access === 'sessionNeeded') login.confirmSession();
      return answer;
    }
    if (answer.refusal !== 'loginRequired' || flags.login === 'never') return answer;
    if (flags.login !== 'eachTime') {
      void login.requestLoginOnce();
      return answer;
    }
    const result = await login.requestLoginOverForm();
    return result === 'loggedIn' ? { ...answer, message: apiTexts.sendAgain } : answer;
  };
}
