/** Intervals given by the specification. */

const pollIntervalMs = 60_000;
export const retryAfterMs = 2_000;

export type LoginCheckResponse<User> =
  | { readonly status: 'ok'; readonly data: User }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

export interface PollStep<User> {
  /** New login state; undefined for no change. */
  readonly user?: { readonly isLoggedIn: boolean; readonly userData: User | null };
  readonly nextInMs: number;
}

/**
 * Only `NOT_LOGGED_IN` and `FORBIDDEN` log out; an outage never does.
 * @param jitter from 0 to 1
 */
export function nextPollStep<User>(response: LoginCheckResponse<User>, jitter: number): PollStep<User> {
  if (response.status === 'ok')
    return { user: { isLoggedIn: true, userData: response.data }, nextInMs: pollIntervalMs };
  if (response.data.code === 'NOT_LOGGED_IN' || response.data.code === 'FORBIDDEN') {
    return { user: { isLoggedIn: false, userData: null }, nextInMs: pollIntervalMs };
  }
  return { nextInMs: Math.round(retryAfterMs * (1 + jitter * 0.5)) };
}

export interface LoginPollDeps<User> {
  check(signal: AbortSignal): Promise<LoginCheckResponse<User>>;
  onUser(user: NonNullable<PollStep<User>['user']>): void;
  /** `listen` returns how to stop. */
  visibility: { visible(): boolean; listen(onChange: () => void): () => void };
  jitter(): number;
  /** Other tabs of this shop; they share poll results. */
  others: { publish(step: PollStep<User>): void; subscribe(onStep: (step: PollStep<User>) => void): () => void };
}

/** Pauses while the page is hidden, then polls immediately. Returns how to stop. */
export function startLoginPoll<User>(deps: LoginPollDeps<User>): () => void {
  const { visibility, others } = deps;
  const poll = new LoginPoll(deps);
  const stopListening = visibility.listen(() => poll.restart());
  const unsubscribe = others.subscribe((step) => poll.receive(step));
  if (visibility.visible()) void poll.poll();
  return () => {
    stopListening();
    unsubscribe();
    poll.stop();
  };
}

class LoginPoll<User> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | undefined;

  constructor(private readonly deps: LoginPollDeps<User>) {}

  async poll(): Promise<void> {
    const { check, jitter, others } = this.deps;
    const controller = new AbortController();
    this.request = controller;
    const response = await check(controller.signal).catch((reason: unknown) => {
      if (controller.signal.aborted) return undefined;
      throw reason;
    });
    if (response === undefined || controller.signal.aborted) return;
    this.request = undefined;
    const step = nextPollStep(response, jitter());
    this.applyStep(step);
    others.publish(step);
  }

  /** Ignored while this tab runs a request. */
  receive(step: PollStep<User>): void {
    if (this.deps.visibility.visible() && this.request === undefined) this.applyStep(step);
  }

  restart(): void {
    this.stop();
    if (this.deps.visibility.visible()) void this.poll();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = undefined;
  }

  private applyStep({ user, nextInMs }: PollStep<User>): void {
    if (user !== undefined) this.deps.onUser(user);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), nextInMs);
  }
}
