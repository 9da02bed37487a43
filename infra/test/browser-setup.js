import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// The default of one second is too short for a slow machine.
configure({ asyncUtilTimeout: 20_000 });

// Files of one worker share modules and the document: each test starts with an empty one.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);
// An import that is interrupted at the end of a file would fail for all later files of the worker.
afterAll(() => vi.dynamicImportSettled());
