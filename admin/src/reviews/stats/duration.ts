const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A time in its two largest units, as every language of the console reads it: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole >= day) return joined([Math.floor(whole / day), 'd'], [Math.floor((whole % day) / hour), 'h']);
  if (whole >= hour) return joined([Math.floor(whole / hour), 'h'], [Math.floor((whole % hour) / minute), 'min']);
  if (whole >= minute) return joined([Math.floor(whole / minute), 'min'], [whole % minute, 's']);
  return `${whole} s`;
}

function joined(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
