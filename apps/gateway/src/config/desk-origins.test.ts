import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { deskOrigins, pagesOrigins } from './desk-origins.ts';

test('configured origins of pages and desk are used in every environment', () => {
  const settings = {
    PUBLIC_ORIGINS: 'https://h5.example.com,https://m.example.com',
    DESK_ORIGIN: 'https://desk.example.com',
  };
  for (const RIDE_ENV of ['development', 'test']) {
    const config = readConfig({ RIDE_ENV, ...settings });
    expect(pagesOrigins(config)).toEqual(['https://h5.example.com', 'https://m.example.com']);
    expect(deskOrigins(config)).toEqual(['https://desk.example.com']);
  }
});

test('without settings only a development gateway has origins, at its own port', () => {
  const development = readConfig({ RIDE_ENV: 'development', PORT: '9000', DESK_PORT: '9001' });
  expect(pagesOrigins(development)).toEqual(['http://127.0.0.1:9000', 'http://localhost:9000']);
  expect(deskOrigins(development)).toEqual(['http://127.0.0.1:9001', 'http://localhost:9001']);
  const other = readConfig({ RIDE_ENV: 'test' });
  expect([pagesOrigins(other), deskOrigins(other)]).toEqual([[], []]);
});
