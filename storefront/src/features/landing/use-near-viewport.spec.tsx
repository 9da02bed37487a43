import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNearViewport } from './use-near-viewport.js';

type IntersectionCallback = (changes: readonly { readonly isIntersecting: boolean }[]) => void;

const callbacks: IntersectionCallback[] = [];

class FakeIntersectionObserver {
  constructor(told: IntersectionCallback) {
    callbacks.push(told);
  }
  observe() {}
  disconnect() {}
}

function TestSection() {
  const section = useRef<HTMLElement>(null);
  return <section ref={section}>{useNearViewport(section) ? 'Najprodavanije' : 'učitava se'}</section>;
}

beforeEach(() => {
  callbacks.length = 0;
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const notify = (...isIntersecting: readonly boolean[]) =>
  act(async () => {
    callbacks.at(-1)!(isIntersecting.map((it) => ({ isIntersecting: it })));
    await vi.advanceTimersByTimeAsync(3_000);
  });

describe('useNearViewport', () => {
  it('does not load a part that is far away', async () => {
    render(<TestSection />);
    await notify(false);
    expect(screen.queryByText('učitava se')).not.toBeNull();
  });

  it('loads a part when it comes near', async () => {
    render(<TestSection />);
    await notify(false);
    await notify(true);
    expect(screen.queryByText('Najprodavanije')).not.toBeNull();
  });

  it('loads a part when the browser reports far and near in one batch', async () => {
    render(<TestSection />);
    await notify(false, true);
    expect(screen.queryByText('Najprodavanije')).not.toBeNull();
  });
});
