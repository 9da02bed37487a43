/** Oldest version that reports when a subscription has caught up. */
const minVersion = [23, 10] as const;
/** Older versions work without support; 24.10 fixes subscription checkpoints. */
const advisedVersion = [24, 10] as const;

export function classifyServerVersion(version: string): 'refused' | 'old' | 'fine' {
  const match = /^v?(\d+)\.(\d+)/.exec(version);
  if (match === null) return 'refused';
  const [major, minor] = [Number(match[1]), Number(match[2])];
  const isBefore = ([year, month]: readonly [number, number]) => major < year || (major === year && minor < month);
  if (isBefore(minVersion)) return 'refused';
  return isBefore(advisedVersion) ? 'old' : 'fine';
}
