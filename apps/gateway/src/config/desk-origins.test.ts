import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { deskOrigins, pagesOrigins } from './desk-origins.ts';

test('pages and desk are where the settings say, whatever the environment', () => {
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

test('without settings a development gateway is where it listens, and any other nowhere', () => {
  const development = readConfig({ RIDE_ENV: 'development', PORT: '9000', DESK_PORT: '9001' });
  expect(pagesOrigins(development)).toEqual(['http://127.0.0.1:9000', 'http://localhost:9000']);
  expect(deskOrigins(development)).toEqual(['http://127.0.0.1:9001', 'http://localhost:9001']);
  const other = readConfig({ RIDE_ENV: 'test' });
  expect([pagesOrigins(other), deskOrigins(other)]).toEqual([[], []]);
});
