const FRAMES = 12;

/**
 * Databases quote values in their errors, so text that looks like a phone, a code or a token is
 * masked, and only the fields below are logged.
 */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...('code' in error ? { code: masked(String(error.code)) } : {}),
    message: masked(error.message),
    stack: frames.slice(0, FRAMES).map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeFault(error.cause) } : {}),
  };
}

const masked = (text: string) =>
  text
    .replace(/[\w-]{24,}/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, 500);
