/** A path of the page's own origin; `//` and `/\\` would name another host. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
