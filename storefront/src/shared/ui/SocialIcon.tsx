import { OutlineIcon } from './Icon.js';

/** Outlines of Tabler Icons (MIT). */
const outlines = {
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
  instagram:
    'M17 7v0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zm5.5 5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0',
  tiktok: 'M21 7.9V12a10 10 0 0 1-5-2v4.5a6.5 6.5 0 1 1-8-6.3v4.3a2.5 2.5 0 1 0 4 2V3h4.1A6 6 0 0 0 21 7.9',
} as const;

export function SocialIcon({ name, className }: { name: keyof typeof outlines; className?: string }) {
  return <OutlineIcon path={outlines[name]} {...(className !== undefined && { className })} />;
}
