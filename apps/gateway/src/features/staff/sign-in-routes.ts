import { signInCalls as calls, type DeskSession } from '@ride/contract/desk/sign-in';
import type { DeskHandlers, DeskVisitor } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../http/refusal.ts';
import { beginEnrolment, finishEnrolment, readInvitation } from './invitations/accept-service.ts';
import { demoStaffWithRoles, signInAsDemo } from './sign-in/demo-sign-in.ts';
import { newBrowserToken } from './sign-in/known-browser.ts';
import { describeSession, endSession, findStaffActor } from './sign-in/session-service.ts';
import {
  type SecondFactor,
  type SignInOutcome,
  type StaffPorts,
  signInWithPassword,
  stepUp,
} from './sign-in/sign-in-service.ts';
import { attemptTexts, texts } from './texts.ts';

interface SignInSettings {
  /** Demo staff can sign in by a click only in development. */
  readonly isDevelopment: boolean;
  readonly hasOidc: boolean;
}

async function enter(ports: StaffPorts, caller: DeskVisitor, token: string): Promise<DeskSession> {
  if (caller.actor !== null) await endSession(ports, caller.actor);
  caller.cookie.set(token);
  const actor = await findStaffActor(ports, token);
  if (actor) caller.browser.remember(newBrowserToken(ports, actor.staffId));
  return (
    (actor && (await describeSession(ports, actor))) ??
    refuseShared('loginRequired', texts.sessionEnded)
  );
}

function enterOr(
  ports: StaffPorts,
  caller: DeskVisitor,
  outcome: SignInOutcome,
): Promise<DeskSession> {
  const wrong = attemptTexts(ports, texts.wrongCredentials);
  return enter(ports, caller, answerOrRefuse(calls.signInWithPassword, outcome, wrong).token);
}

/** Codes of an authenticator have six digits, and recovery codes never do. */
const factorOf = (code: string | undefined): SecondFactor | null => {
  if (code === undefined) return null;
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recoveryCode', code };
};

const originOf = ({ address, browser }: DeskVisitor) => ({ address, browserToken: browser.token });

type EntryCalls =
  | 'signInOptions'
  | 'signInWithPassword'
  | 'signInWithRecoveryCode'
  | 'signInAsDemo';

const entryRoutes = (
  ports: StaffPorts,
  { isDevelopment, hasOidc }: SignInSettings,
): Pick<DeskHandlers, EntryCalls> => ({
  async signInOptions() {
    return { demoStaff: isDevelopment ? await demoStaffWithRoles(ports) : [], oidc: hasOidc };
  },

  async signInWithPassword({ name, password, code }, caller) {
    const factor = { kind: 'totp', code } as const;
    const attempt = { name, password, factor, ...originOf(caller) };
    return enterOr(ports, caller, await signInWithPassword(ports, attempt));
  },

  async signInWithRecoveryCode({ name, password, recoveryCode }, caller) {
    const factor = { kind: 'recoveryCode', code: recoveryCode } as const;
    const attempt = { name, password, factor, ...originOf(caller) };
    return enterOr(ports, caller, await signInWithPassword(ports, attempt));
  },

  async signInAsDemo({ name }, caller) {
    const { address } = caller;
    const token = isDevelopment ? await signInAsDemo(ports, { name, address }) : null;
    return token === null
      ? refuseShared('notFound', texts.noDemoStaff)
      : enter(ports, caller, token);
  },
});

const invitationRoutes = (
  ports: StaffPorts,
): Pick<DeskHandlers, 'readInvitation' | 'acceptInvitation' | 'confirmInvitation'> => ({
  async readInvitation({ token }) {
    const invitation = await readInvitation(ports, token);
    if (invitation === null) {
      return refuse(calls.readInvitation, 'invitationEnded', texts.invitationEnded);
    }
    const { name, kind, expiresAt } = invitation;
    return { name, kind, expiresAt };
  },

  async acceptInvitation({ token, password }, { address }) {
    const outcome = await beginEnrolment(ports, { token, password, address });
    const wrong = attemptTexts(ports, texts.wrongPassword);
    return answerOrRefuse(calls.acceptInvitation, outcome, wrong);
  },

  async confirmInvitation({ token, code }, caller) {
    const outcome = await finishEnrolment(ports, { token, code, address: caller.address });
    const wrong = attemptTexts(ports, texts.wrongCode);
    const enrolled = answerOrRefuse(calls.confirmInvitation, outcome, wrong);
    const signedIn = await enter(ports, caller, enrolled.token);
    return { recoveryCodes: [...enrolled.recoveryCodes], signedIn };
  },
});

const sessionRoutes = (ports: StaffPorts): Pick<DeskHandlers, 'whoAmI' | 'stepUp' | 'signOut'> => {
  const whoAmI: DeskHandlers['whoAmI'] = async (_input, { actor }) =>
    (await describeSession(ports, actor)) ?? refuseShared('loginRequired', texts.sessionEnded);
  return {
    whoAmI,

    async stepUp({ code }, caller) {
      const { actor } = caller;
      const outcome = await stepUp(ports, { actor, factor: factorOf(code) });
      answerOrRefuse(calls.stepUp, outcome, attemptTexts(ports, texts.wrongCode));
      return whoAmI({}, caller);
    },

    async signOut(_input, { actor, cookie }) {
      await endSession(ports, actor);
      cookie.clear();
      return null;
    },
  };
};

export const signInRoutes = (ports: StaffPorts, settings: SignInSettings) => ({
  ...entryRoutes(ports, settings),
  ...invitationRoutes(ports),
  ...sessionRoutes(ports),
});
