/** From so many seconds before the deadline on, an order is about to break the promise of 60 minutes (amber at 45). */
export const amberSeconds = 15 * 60;

export type Urgency = 'calm' | 'amber' | 'red';

export interface Countdown {
  /** Whole seconds until the deadline, negative when late. */
  readonly seconds: number;
  /** `mm:ss`, from an hour on `h:mm:ss`; late times begin with a minus. */
  readonly text: string;
  readonly urgency: Urgency;
}

/**
 * What a clock that runs towards `deadline` (ISO 8601) shows at `now` (milliseconds). `warned` says that the mark before
 * the deadline has passed, which is long before it where the calling hours ended between the two.
 */
export function countdownTo(deadline: string, now: number, warned = false): Countdown {
  const seconds = Math.ceil((Date.parse(deadline) - now) / 1000);
  return { seconds, text: formatCountdown(seconds), urgency: urgencyOf(seconds, warned) };
}

export function urgencyOf(secondsLeft: number, warned = false): Urgency {
  if (secondsLeft <= 0) return 'red';
  return warned || secondsLeft <= amberSeconds ? 'amber' : 'calm';
}

export function formatCountdown(seconds: number): string {
  const whole = Math.abs(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const parts = hours > 0 ? [hours, minutes, whole % 60] : [minutes, whole % 60];
  const text = parts.map((part, index) => (index === 0 && hours > 0 ? String(part) : String(part).padStart(2, '0')));
  return `${seconds < 0 ? '−' : ''}${text.join(':')}`;
}
