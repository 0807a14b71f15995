export const isLoopbackHost = (name: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/i.test(name);
