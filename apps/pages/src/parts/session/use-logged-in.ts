import { useSessionToken } from './use-account-phone.ts';

/** Only whether there is a token; whose it is, `useAccountPhone` tells. */
export const useLoggedIn = (): boolean => useSessionToken() !== null;
