import { expect, test } from 'vitest';
import { docsPolicy, pagePolicy, textPagePolicy } from './content-security-policy.ts';

test('by default the content security policy lets a page load from its own origin only and forbids frames', () => {
  expect(pagePolicy({})).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('the content security policy allows inline scripts and styles by hash, and origins by name', () => {
  const policy = pagePolicy({
    scripts: ['start()'],
    styles: ['body{}'],
    scriptOrigins: ['https://res.example.com'],
    imageOrigins: ['https://img.example.com', 'http://tiles.example.com'],
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
  expect(policy).toContain(
    "img-src 'self' data: https://img.example.com http://tiles.example.com;",
  );
  expect(policy).toContain("connect-src 'self' https://gateway.example.com;");
  expect(policy).toContain('frame-src https://trusted.example.com;');
  expect(policy).toContain('frame-ancestors https://console.example.com');
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
});

test('the content security policy of a plain text page allows its one stylesheet, the icon in it, and nothing else', () => {
  expect(textPagePolicy('body{}')).toBe(
    "default-src 'none'; style-src 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='; " +
      "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('the content security policy of the API documentation allows its own origin and the one style of its page', () => {
  expect(docsPolicy).toBe(
    "default-src 'none'; script-src 'self'; " +
      "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('a source that is listed twice appears once in the content security policy', () => {
  const imageOrigins = ['data:', 'https://img.example.com', 'https://img.example.com'];
  expect(pagePolicy({ imageOrigins })).toContain("img-src 'self' data: https://img.example.com;");
});
