import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { ok } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const stream = 'order-3f2a7c1e-0d7e-4b55-9a0c-2f1d8c5a7e11';

it('copies the id in the heading of a stream', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await openConsole(`/engine/streams/${stream}`, {
    role: 'engineer',
    responses: {
      'ops.streams.read': ok({ stream, category: 'order', revision: 0, hasState: false, events: [], next: null }),
    },
  });
  const heading = await find('heading', stream);
  expect(heading.tagName).toBe('H1');
  await press('button', `Copy: ${stream}`);
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(stream);
});
