import type { CallGateway } from './answer.ts';
import type { Login } from './login.ts';
import { apiTexts } from './texts.ts';

/**
 * Refusal 10011 leads to the login (LOGIN-2): once for the content of a page, every time for a
 * submitted form. No call is repeated after the login, since another person may have logged in.
 */
export function callWithLogin(call: CallGateway, login: Login): CallGateway {
  return async (definition, input, flags = {}) => {
    const answer = await call(definition, input, flags);
    const needsSession = definition.access === 'sessionNeeded';
    if (answer.ok) {
      if (needsSession) login.confirmSession();
      return answer;
    }
    const mode = flags.login ?? (needsSession ? 'once' : 'never');
    if (answer.refusal !== 'loginRequired' || mode === 'never') return answer;
    if (mode === 'once') {
      void login.requestLoginOnce();
      return answer;
    }
    const result = await login.requestLoginOverForm();
    return result === 'loggedIn' ? { ...answer, message: apiTexts.sendAgain } : answer;
  };
}
