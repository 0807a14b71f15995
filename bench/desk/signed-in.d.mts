export function signInAsRole(origin: string, role: string): Promise<Record<string, string>>;
