import { listCompaniesOfPhone } from '@ride/contract/desk/customers';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { type AccessLimitPorts, claimSearch } from '../case-work/access-limits.ts';
import type { MobileOfUser } from '../session/session.ts';
import { listCompaniesRegisteredBy, listJoinRequestsOf } from './join/companies-of-phone-store.ts';

interface PhoneDeps {
  readonly ports: AccessLimitPorts;
  readonly mobileOfUser: MobileOfUser;
}

export const companiesOfPhoneRoutes = ({
  ports,
  ports: { db },
  mobileOfUser,
}: PhoneDeps): Pick<DeskHandlers, 'listCompaniesOfPhone'> => ({
  async listCompaniesOfPhone(person, { actor }) {
    if ('mobile' in person) await claimSearch(listCompaniesOfPhone, ports, actor);
    const mobile = 'mobile' in person ? person.mobile : await mobileOfUser(db, person.userId);
    const cities = citiesWithPermission(actor.grants, 'company.read');
    if (mobile === null || cities?.length === 0) return { companies: [], joins: [] };
    return {
      companies: await listCompaniesRegisteredBy(db, mobile, cities),
      joins: await listJoinRequestsOf(db, mobile, cities),
    };
  },
});
