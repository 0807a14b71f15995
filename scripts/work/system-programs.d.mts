export const chromiumArguments: string[];
export function findChromium(): string | null;
export function findProgram(
  name: string,
  debianPackage: string,
  places?: readonly string[],
): string;
