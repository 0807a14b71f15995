import { configure } from '@testing-library/react';

/** A busy machine is no reason for a page to be called broken. */
configure({ asyncUtilTimeout: 15_000 });
