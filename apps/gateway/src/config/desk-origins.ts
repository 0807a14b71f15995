import type { Config } from './config.ts';

const loopback = (port: number) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

type OriginSettings = Pick<
  Config,
  'RIDE_ENV' | 'PUBLIC_ORIGINS' | 'PORT' | 'DESK_ORIGIN' | 'DESK_PORT'
>;

/** Origins of the public pages. The desk shows previews from the first one in a frame. */
export function pagesOrigins({
  RIDE_ENV,
  PUBLIC_ORIGINS,
  PORT,
}: OriginSettings): readonly string[] {
  if (PUBLIC_ORIGINS.length > 0) return PUBLIC_ORIGINS;
  return RIDE_ENV === 'development' ? loopback(PORT) : [];
}

export function deskOrigins({
  RIDE_ENV,
  DESK_ORIGIN,
  DESK_PORT,
}: OriginSettings): readonly string[] {
  if (DESK_ORIGIN !== undefined) return [DESK_ORIGIN];
  return RIDE_ENV === 'development' ? loopback(DESK_PORT) : [];
}
