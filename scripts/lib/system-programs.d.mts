export const chromiumArguments: string[];
export function findChromium(): string | null;
export function findWebKit(): { driver: string; browser: string; xvfb: string };
export function findProgram(
  name: string,
  debianPackage: string,
  moreFolders?: readonly string[],
): string;
