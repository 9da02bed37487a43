/** The oldest server that says when a subscription has caught up. */
const minVersion = [23, 10] as const;
/** Older ones work, but are past their support; 24.10 also mends the checkpoints of subscriptions. */
const advisedVersion = [24, 10] as const;

/** What to make of a server's version, such as `23.10.6` or `24.10.4.2938-rc.1`. */
export function classifyServerVersion(version: string): 'refused' | 'old' | 'fine' {
  const match = /^v?(\d+)\.(\d+)/.exec(version);
  if (match === null) return 'refused';
  const [major, minor] = [Number(match[1]), Number(match[2])];
  const isBefore = ([year, month]: readonly [number, number]) => major < year || (major === year && minor < month);
  if (isBefore(minVersion)) return 'refused';
  return isBefore(advisedVersion) ? 'old' : 'fine';
}
