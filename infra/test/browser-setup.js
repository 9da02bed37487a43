import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A slow machine needs longer than the second that the library waits by default.
configure({ asyncUtilTimeout: 20_000 });

// Files of one worker share modules and the document, so each test starts with an empty one.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);
// An import that is cut off by the end of its file stays failed for all later files of the worker.
afterAll(() => vi.dynamicImportSettled());
