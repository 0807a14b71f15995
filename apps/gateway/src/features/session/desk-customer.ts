import { findCustomer, getCustomer } from '@ride/contract/desk/customers';
import { maskPhone } from '@ride/domain/registration/phone';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { DeskSubject } from '../audit/audit.ts';
import { type AccessLimitPorts, claimSearch } from '../case-work/access-limits.ts';
import type { ListSentCodes } from '../verification/verification.ts';
import { findLastLogin } from './last-login-store.ts';
import { findUserId } from './personal-data-store.ts';
import { texts } from './texts.ts';
import { findUser, mobileOfUser } from './user-store.ts';

interface CustomerDeps {
  readonly ports: AccessLimitPorts;
  readonly listSentCodes: ListSentCodes;
}

export const customerDeskRoutes = ({
  ports,
  ports: { db },
  listSentCodes,
}: CustomerDeps): Pick<DeskHandlers, 'findCustomer' | 'getCustomer' | 'listCustomerCodes'> => ({
  async findCustomer({ mobile }, { actor }) {
    await claimSearch(findCustomer, ports, actor);
    return { userId: await findUserId(db, mobile) };
  },

  async getCustomer({ userId }) {
    const user = await findUser(db, userId);
    if (user === null) return refuse(getCustomer, 'unknownCustomer', texts.unknownCustomer);
    const mobile = await mobileOfUser(db, userId);
    return {
      userId,
      phone: mobile === null ? '' : maskPhone(mobile),
      createdAt: user.createdAt,
      lastLoginAt: (await findLastLogin(db, userId))?.loggedInAt ?? null,
    };
  },

  async listCustomerCodes({ userId }) {
    const mobile = await mobileOfUser(db, userId);
    return mobile === null ? [] : listSentCodes(db, mobile);
  },
});

/** A passenger belongs to no city, but the desk shows only what they did in the caller's cities. */
export const customerSubject: DeskSubject = {
  permission: 'customer.read',
  find: async (db, userId) => ((await findUser(db, userId)) ? { cityCode: undefined } : null),
  readMasked: async (db, userId, field) =>
    field === 'passengerPhone' ? mobileOfUser(db, userId) : null,
};
