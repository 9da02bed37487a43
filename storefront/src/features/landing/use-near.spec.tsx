import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './use-near.js';

type Told = (changes: readonly { readonly isIntersecting: boolean }[]) => void;

/** What the browser has promised to tell, in the order of asking; told by the spec. */
const watching: Told[] = [];

class FakeIntersectionObserver {
  constructor(told: Told) {
    watching.push(told);
  }
  observe() {}
  disconnect() {}
}

function Part() {
  const section = useRef<HTMLElement>(null);
  return <section ref={section}>{useNear(section) ? 'Najprodavanije' : 'učitava se'}</section>;
}

beforeEach(() => {
  watching.length = 0;
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const tell = (...isIntersecting: readonly boolean[]) =>
  act(async () => {
    watching.at(-1)!(isIntersecting.map((it) => ({ isIntersecting: it })));
    await vi.advanceTimersByTimeAsync(3_000);
  });

describe('a part that is fetched when it comes near', () => {
  it('is not fetched while it is far away', async () => {
    render(<Part />);
    await tell(false);
    expect(screen.queryByText('učitava se')).not.toBeNull();
  });

  it('is fetched when it has come near', async () => {
    render(<Part />);
    await tell(false);
    await tell(true);
    expect(screen.queryByText('Najprodavanije')).not.toBeNull();
  });

  it('is fetched when the browser tells in one go that it was far and has come near', async () => {
    render(<Part />);
    await tell(false, true);
    expect(screen.queryByText('Najprodavanije')).not.toBeNull();
  });
});
