import { type LoginCheckResponse, type PollStep, nextPollStep, startLoginPoll } from './login-poll.js';

const user = { name: 'Amra' };
type UserResponse = LoginCheckResponse<typeof user>;
const ok: UserResponse = { status: 'ok', data: user };
const rejectedResponse = (code: string): UserResponse => ({ status: 'error', data: { code } });

describe('nextPollStep', () => {
  it('schedules the next check after a minute when the server has responded', () => {
    expect(nextPollStep(ok, 0)).toEqual({ user: { isLoggedIn: true, userData: user }, nextInMs: 60_000 });
    const loggedOut = { user: { isLoggedIn: false, userData: null }, nextInMs: 60_000 };
    expect(nextPollStep(rejectedResponse('NOT_LOGGED_IN'), 0)).toEqual(loggedOut);
    expect(nextPollStep(rejectedResponse('FORBIDDEN'), 0)).toEqual(loggedOut);
  });

  it.each(['RPC_CLIENT_ERROR', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'])(
    'logs no user out for %s and retries after 2 to 3 s',
    (code) => {
      expect(nextPollStep(rejectedResponse(code), 0)).toEqual({ nextInMs: 2000 });
      expect(nextPollStep(rejectedResponse(code), 1)).toEqual({ nextInMs: 3000 });
    },
  );
});

describe('startLoginPoll', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  type Step = PollStep<typeof user>;

  function startTestPoll(responses: readonly UserResponse[], publish: (step: Step) => void = () => undefined) {
    let checkCount = 0;
    let visible = true;
    let notify = (): void => undefined;
    const loginStates: unknown[] = [];
    let receive: (step: Step) => void = () => undefined;
    const stop = startLoginPoll<typeof user>({
      check: () => Promise.resolve(responses[Math.min(checkCount++, responses.length - 1)] ?? ok),
      onUser: (state) => loginStates.push(state.isLoggedIn),
      visibility: {
        visible: () => visible,
        listen: (onChange) => {
          notify = onChange;
          return () => undefined;
        },
      },
      jitter: () => 0,
      others: {
        publish,
        subscribe: (onStep) => {
          receive = onStep;
          return () => (receive = () => undefined);
        },
      },
    });
    const show = (shown: boolean): void => {
      visible = shown;
      notify();
    };
    return { stop, show, told: loginStates, receive: (step: Step) => receive(step), checkCount: () => checkCount };
  }

  it('checks immediately, then every minute', async () => {
    const { stop, told, checkCount } = startTestPoll([ok]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(checkCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(checkCount()).toBe(3);
    expect(told).toEqual([true, true, true]);
    stop();
  });

  it('preserves the state through an outage and checks every 2 s until it ends', async () => {
    const { stop, told, checkCount } = startTestPoll([
      ok,
      rejectedResponse('RPC_CLIENT_ERROR'),
      rejectedResponse('RPC_CLIENT_ERROR'),
      ok,
    ]);
    await vi.advanceTimersByTimeAsync(64_500);
    expect(checkCount()).toBe(4);
    expect(told).toEqual([true, true]);
    stop();
  });

  it('pauses while the page is hidden and checks when it is visible again', async () => {
    const { stop, show, checkCount } = startTestPoll([ok]);
    await vi.advanceTimersByTimeAsync(10);
    show(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(checkCount()).toBe(1);
    show(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(checkCount()).toBe(2);
    stop();
  });

  it('shares its results with other tabs and uses theirs', async () => {
    const said: Step[] = [];
    const { stop, receive, told, checkCount } = startTestPoll([ok], (step) => said.push(step));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(said).toEqual([{ user: { isLoggedIn: true, userData: user }, nextInMs: 60_000 }]);
    receive({ user: { isLoggedIn: false, userData: null }, nextInMs: 60_000 });
    expect(told).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(checkCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(checkCount()).toBe(2);
    stop();
  });

  it('checks as often with several tabs as with one during an outage', async () => {
    const away = [rejectedResponse('RPC_CLIENT_ERROR')];
    const tabs: ReturnType<typeof startTestPoll>[] = [0, 1].map((n) =>
      startTestPoll(away, (step) => tabs[1 - n]!.receive(step)),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs[0]!.checkCount() + tabs[1]!.checkCount()).toBeLessThanOrEqual(35);
    for (const { stop } of tabs) stop();
  });

  it('reports nothing after it was stopped', async () => {
    const { stop, told, checkCount } = startTestPoll([ok]);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(checkCount()).toBe(1);
    expect(told).toEqual([]);
  });
});
