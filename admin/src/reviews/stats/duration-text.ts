const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** A duration in its two largest units: `3 d 4 h`, `2 h 5 min`, `40 s` */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole >= daySeconds)
    return joinUnits([Math.floor(whole / daySeconds), 'd'], [Math.floor((whole % daySeconds) / hourSeconds), 'h']);
  if (whole >= hourSeconds)
    return joinUnits(
      [Math.floor(whole / hourSeconds), 'h'],
      [Math.floor((whole % hourSeconds) / minuteSeconds), 'min'],
    );
  if (whole >= minuteSeconds)
    return joinUnits([Math.floor(whole / minuteSeconds), 'min'], [whole % minuteSeconds, 's']);
  return `${whole} s`;
}

function joinUnits(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
