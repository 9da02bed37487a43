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
}

/** Starts polling while the page is visible; returns how to stop. A hidden page asks nothing, and asks at once when seen again. */
export function startLoginPoll<User>({ check, onUser, visibility, jitter }: LoginPollParts<User>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const ask = async (): Promise<void> => {
    const controller = new AbortController();
    running = controller;
    const answer = await check(controller.signal).catch((reason: unknown) => {
      if (controller.signal.aborted) return undefined;
      throw reason;
    });
    if (answer === undefined || controller.signal.aborted) return;
    running = undefined;
    const step = afterAnswer(answer, jitter());
    if (step.user !== undefined) onUser(step.user);
    timer = setTimeout(() => void ask(), step.nextInMs);
  };
  const pause = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const onVisibility = (): void => {
    pause();
    if (visibility.visible()) void ask();
  };

  const stopListening = visibility.listen(onVisibility);
  if (visibility.visible()) void ask();
  return () => {
    stopListening();
    pause();
  };
}
