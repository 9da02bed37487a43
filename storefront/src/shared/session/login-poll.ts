/** Asks again and again who is logged in, as the specification says: every minute, and soon again after an outage. */

const pollEveryMs = 60_000;
export const retryAfterMs = 2_000;

export type PollAnswer<User> =
  | { readonly status: 'ok'; readonly data: User }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

export interface PollStep<User> {
  /** The new login state; undefined leaves it as it is. */
  readonly user?: { readonly isLoggedIn: boolean; readonly userData: User | null };
  readonly nextInMs: number;
}

/** What an answer means. Only `NOT_LOGGED_IN` and `FORBIDDEN` log out: an outage never does. `jitter` is from 0 to 1. */
export function afterAnswer<User>(answer: PollAnswer<User>, jitter: number): PollStep<User> {
  if (answer.status === 'ok') return { user: { isLoggedIn: true, userData: answer.data }, nextInMs: pollEveryMs };
  if (answer.data.code === 'NOT_LOGGED_IN' || answer.data.code === 'FORBIDDEN') {
    return { user: { isLoggedIn: false, userData: null }, nextInMs: pollEveryMs };
  }
  return { nextInMs: Math.round(retryAfterMs * (1 + jitter * 0.5)) };
}

export interface LoginPollParts<User> {
  check(signal: AbortSignal): Promise<PollAnswer<User>>;
  onUser(user: NonNullable<PollStep<User>['user']>): void;
  /** Tells whether the page is seen, and calls back when that changes; returns how to stop listening. */
  visibility: { visible(): boolean; listen(onChange: () => void): () => void };
  jitter(): number;
  /** The other tabs of this shop: what one of them has heard, the others need not ask. */
  others: { tell(step: PollStep<User>): void; listen(onStep: (step: PollStep<User>) => void): () => void };
}

/** Starts polling while the page is visible; returns how to stop. A hidden page asks nothing, and asks at once when seen again. */
export function startLoginPoll<User>(parts: LoginPollParts<User>): () => void {
  const { visibility, others } = parts;
  const poll = new LoginPoll(parts);
  const stopListening = visibility.listen(() => poll.startAnew());
  const stopHearing = others.listen((step) => poll.hear(step));
  if (visibility.visible()) void poll.ask();
  return () => {
    stopListening();
    stopHearing();
    poll.pause();
  };
}

class LoginPoll<User> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | undefined;

  constructor(private readonly parts: LoginPollParts<User>) {}

  async ask(): Promise<void> {
    const { check, jitter, others } = this.parts;
    const controller = new AbortController();
    this.running = controller;
    const answer = await check(controller.signal).catch((reason: unknown) => {
      if (controller.signal.aborted) return undefined;
      throw reason;
    });
    if (answer === undefined || controller.signal.aborted) return;
    this.running = undefined;
    const step = afterAnswer(answer, jitter());
    this.follow(step);
    others.tell(step);
  }

  /** What another tab was told; one that is asking itself goes by its own answer. */
  hear(step: PollStep<User>): void {
    if (this.parts.visibility.visible() && this.running === undefined) this.follow(step);
  }

  startAnew(): void {
    this.pause();
    if (this.parts.visibility.visible()) void this.ask();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = undefined;
  }

  private follow({ user, nextInMs }: PollStep<User>): void {
    if (user !== undefined) this.parts.onUser(user);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), nextInMs);
  }
}
