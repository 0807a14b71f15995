import { afterAll } from 'vitest';
import { closeContexts } from './browser.ts';

afterAll(closeContexts);
