import { expect, test } from 'vitest';
import { pagePolicy } from './content-security-policy.ts';

test('without more, a page reaches its own origin only and nobody frames it', () => {
  expect(pagePolicy({})).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
      "font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('inline texts are allowed by hash and origins by name', () => {
  const policy = pagePolicy({
    scripts: ['start()'],
    styles: ['body{}'],
    scriptOrigins: ['https://res.example.com'],
    imageOrigins: ['http://tiles.example.com'],
    connectOrigins: ['https://gateway.example.com'],
    frameOrigins: ['https://trusted.example.com'],
    frameAncestors: ['https://console.example.com'],
  });
  expect(policy).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=' https://res.example.com;",
  );
  expect(policy).toContain(
    "style-src 'self' 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo=';",
  );
  expect(policy).toContain("img-src 'self' data: https: http://tiles.example.com;");
  expect(policy).toContain("connect-src 'self' https://gateway.example.com;");
  expect(policy).toContain('frame-src https://trusted.example.com;');
  expect(policy).toContain('frame-ancestors https://console.example.com');
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
});
