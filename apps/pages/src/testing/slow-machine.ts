import { configure } from '@testing-library/react';

/** Generous, so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 15_000 });
