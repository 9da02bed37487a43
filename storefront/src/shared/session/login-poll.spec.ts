import { type PollAnswer, type PollStep, afterAnswer, startLoginPoll } from './login-poll.js';

const user = { name: 'Amra' };
type Answer = PollAnswer<typeof user>;
const ok: Answer = { status: 'ok', data: user };
const refused = (code: string): Answer => ({ status: 'error', data: { code } });

describe('afterAnswer', () => {
  it('asks again after a minute when the server has answered', () => {
    expect(afterAnswer(ok, 0)).toEqual({ user: { isLoggedIn: true, userData: user }, nextInMs: 60_000 });
    const loggedOut = { user: { isLoggedIn: false, userData: null }, nextInMs: 60_000 };
    expect(afterAnswer(refused('NOT_LOGGED_IN'), 0)).toEqual(loggedOut);
    expect(afterAnswer(refused('FORBIDDEN'), 0)).toEqual(loggedOut);
  });

  it.each(['RPC_CLIENT_ERROR', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'])(
    'logs nobody out for %s and asks again after 2 s or a little more',
    (code) => {
      expect(afterAnswer(refused(code), 0)).toEqual({ nextInMs: 2000 });
      expect(afterAnswer(refused(code), 1)).toEqual({ nextInMs: 3000 });
    },
  );
});

describe('startLoginPoll', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  type Step = PollStep<typeof user>;

  function poll(answers: readonly Answer[], tell: (step: Step) => void = () => undefined) {
    let asked = 0;
    let visible = true;
    let notify = (): void => undefined;
    const told: unknown[] = [];
    let hear: (step: Step) => void = () => undefined;
    const stop = startLoginPoll<typeof user>({
      check: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? ok),
      onUser: (state) => told.push(state.isLoggedIn),
      visibility: {
        visible: () => visible,
        listen: (onChange) => {
          notify = onChange;
          return () => undefined;
        },
      },
      jitter: () => 0,
      others: {
        tell,
        listen: (onStep) => {
          hear = onStep;
          return () => (hear = () => undefined);
        },
      },
    });
    const show = (shown: boolean): void => {
      visible = shown;
      notify();
    };
    return { stop, show, told, hear: (step: Step) => hear(step), asked: () => asked };
  }

  it('asks at once, then every minute', async () => {
    const { stop, told, asked } = poll([ok]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked()).toBe(3);
    expect(told).toEqual([true, true, true]);
    stop();
  });

  it('keeps the state through an outage and asks every 2 s until it is over', async () => {
    const { stop, told, asked } = poll([ok, refused('RPC_CLIENT_ERROR'), refused('RPC_CLIENT_ERROR'), ok]);
    await vi.advanceTimersByTimeAsync(64_500);
    expect(asked()).toBe(4);
    expect(told).toEqual([true, true]);
    stop();
  });

  it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    const { stop, show, asked } = poll([ok]);
    await vi.advanceTimersByTimeAsync(10);
    show(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(1);
    show(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked()).toBe(2);
    stop();
  });

  it('tells other tabs what it has heard, and takes what they have heard instead of asking', async () => {
    const said: Step[] = [];
    const { stop, hear, told, asked } = poll([ok], (step) => said.push(step));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(said).toEqual([{ user: { isLoggedIn: true, userData: user }, nextInMs: 60_000 }]);
    hear({ user: { isLoggedIn: false, userData: null }, nextInMs: 60_000 });
    expect(told).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toBe(2);
    stop();
  });

  it('asks no more often with several tabs than with one while the shop is away', async () => {
    const away = [refused('RPC_CLIENT_ERROR')];
    const tabs: ReturnType<typeof poll>[] = [0, 1].map((n) => poll(away, (step) => tabs[1 - n]!.hear(step)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs[0]!.asked() + tabs[1]!.asked()).toBeLessThanOrEqual(35);
    for (const { stop } of tabs) stop();
  });

  it('says nothing more once stopped', async () => {
    const { stop, told, asked } = poll([ok]);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(1);
    expect(told).toEqual([]);
  });
});
