/** Seconds before the 60-minute deadline at which the countdown turns amber (minute 45). */
export const amberSeconds = 15 * 60;

export type Urgency = 'calm' | 'amber' | 'red';

export interface Countdown {
  /** Whole seconds, negative when late. */
  readonly seconds: number;
  /** `mm:ss`, or `h:mm:ss` from one hour on. A minus marks a late time. */
  readonly text: string;
  readonly urgency: Urgency;
}

/**
 * Countdown to `deadline` (ISO 8601) at `now` (milliseconds). `warned` turns it amber; calling hours may end before the
 * deadline.
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
