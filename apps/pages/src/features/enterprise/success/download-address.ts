/** A published address first, then the configured one (DONE-4); https and nothing else. */
export function downloadAddress(
  published: string | null | undefined,
  configured: string | undefined,
): string | null {
  return [published, configured].find((address) => address?.startsWith('https://')) ?? null;
}
