import type { Config } from './config.ts';

/** Where a development gateway is opened: by number, which is what it listens on, or by name. */
const loopback = (port: number) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

type OriginSettings = Pick<
  Config,
  'RIDE_ENV' | 'PUBLIC_ORIGINS' | 'PORT' | 'DESK_ORIGIN' | 'DESK_PORT'
>;

/** Where the pages are; the first one is what the desk frames. None where nobody has said. */
export function pagesOrigins({
  RIDE_ENV,
  PUBLIC_ORIGINS,
  PORT,
}: OriginSettings): readonly string[] {
  if (PUBLIC_ORIGINS.length > 0) return PUBLIC_ORIGINS;
  return RIDE_ENV === 'development' ? loopback(PORT) : [];
}

/** Where the desk is, which may frame previews of the pages. */
export function deskOrigins({
  RIDE_ENV,
  DESK_ORIGIN,
  DESK_PORT,
}: OriginSettings): readonly string[] {
  if (DESK_ORIGIN !== undefined) return [DESK_ORIGIN];
  return RIDE_ENV === 'development' ? loopback(DESK_PORT) : [];
}
