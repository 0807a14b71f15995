import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import type { MobileOfUser } from '../session/session.ts';
import { listRegistered, listRequested } from './join/companies-of-phone-store.ts';

interface PhoneDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly mobileOfUser: MobileOfUser;
}

/** What a person has to do with companies, by their whole phone. */
export const companiesOfPhoneRoutes = ({
  ports: { db },
  mobileOfUser,
}: PhoneDeps): Pick<DeskHandlers, 'listCompaniesOfPhone'> => ({
  async listCompaniesOfPhone(person, { actor }) {
    const mobile = 'mobile' in person ? person.mobile : await mobileOfUser(db, person.userId);
    const cities = citiesWith(actor.grants, 'company.read');
    if (mobile === null || cities?.length === 0) return { companies: [], joins: [] };
    return {
      companies: await listRegistered(db, mobile, cities),
      joins: await listRequested(db, mobile, cities),
    };
  },
});
