import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A slow machine needs longer than the second that the library waits by default.
configure({ asyncUtilTimeout: 20_000 });

// Files of one worker share modules and the document, so each test starts with an empty one.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);
