import { allCalls } from '@ride/contract/all-calls';
import { expect, test } from 'vitest';
import { appForTest } from '../testing/app-for-test.ts';

test('every call is described, and internal ones are marked', async () => {
  const { app } = await appForTest();
  const answer = await app.inject({ method: 'GET', url: '/docs/openapi.json' });
  const description = answer.json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).sort()).toEqual(
    Object.values(allCalls)
      .map((call) => call.path)
      .sort(),
  );
  for (const [name, call] of Object.entries(allCalls)) {
    const { post } = description.paths[call.path];
    expect(post.operationId).toBe(name);
    expect(post['x-internal']).toBe(call.access === 'service' ? true : undefined);
    expect(post.requestBody.content['application/json'].schema).toBeTypeOf('object');
    for (const code of Object.values(call.refusals)) expect(post.description).toContain(`${code} `);
  }
});

test('a request is described as strictly as it is read', async () => {
  const { app } = await appForTest();
  const { paths } = (await app.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
  const login = paths[allCalls.login.path].post;
  const { schema } = login.requestBody.content['application/json'];
  expect(schema).toMatchObject({
    type: 'object',
    required: ['mobile', 'identifyCode'],
    additionalProperties: false,
  });
  expect(schema).not.toHaveProperty('$schema');
  expect(paths[allCalls.fareItems.path].post.security).toEqual([{ session: [] }]);
});

test('a refusal is described with the seconds it may tell', async () => {
  const { app } = await appForTest();
  const { components } = (await app.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
  expect(components.schemas.Refusal.properties.data).toMatchObject({
    anyOf: [{ required: ['waitSeconds'] }, { type: 'null' }],
  });
});

test('people read the same table without any script', async () => {
  const { app } = await appForTest();
  const answer = await app.inject({ method: 'GET', url: '/docs' });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).not.toContain('<script');
  for (const call of Object.values(allCalls)) expect(answer.body).toContain(`POST ${call.path}<`);
});
