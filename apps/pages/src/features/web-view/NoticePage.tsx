import { useRouteQuery } from '../../routes/navigation.tsx';
import { AddressNotice } from './components/AddressNotice.tsx';

/** Where an address that is not on the list ends up. */
export function NoticePage() {
  return <AddressNotice address={useRouteQuery('notice')?.address} />;
}

export default NoticePage;
