import { OutlineIcon } from '../ui/Icon.js';

/** Outlines of Tabler Icons (MIT). */
const outlines = {
  eye: 'M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6',
  eyeOff:
    'M10.6 10.6a2 2 0 0 0 2.8 2.8m3.3 3.3A8.7 8.7 0 0 1 12 18c-3.6 0-6.6-2-9-6 1.3-2.1 2.7-3.7 4.3-4.7m2.9-1.1A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6-.7 1.1-1.4 2-2.1 2.9M3 3l18 18',
} as const;

export function EyeIcon({ open }: { open: boolean }) {
  return <OutlineIcon path={outlines[open ? 'eye' : 'eyeOff']} className="size-5" />;
}
