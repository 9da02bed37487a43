/** Outlines of Tabler Icons (MIT), only those that the shop shows. */
const outlines = {
  bag: 'M6.3 8h11.4a2 2 0 0 1 2 2.3l-1.3 8.2a3 3 0 0 1-3 2.5H8.6a3 3 0 0 1-3-2.5l-1.2-8.2A2 2 0 0 1 6.3 8M9 11V6a3 3 0 0 1 6 0v5',
  search: 'm21 21-6-6M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0',
  user: 'M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  right: 'm9 6 6 6-6 6',
  left: 'm15 6-6 6 6 6',
  arrow: 'm13 18 6-6m-6-6 6 6M5 12h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M10 11v6m4-6v6M4 7h16M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  check: 'm5 12 5 5L20 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M7 4v16l13-8z',
  eye: 'M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6',
  eyeOff:
    'M10.6 10.6a2 2 0 0 0 2.8 2.8m3.3 3.3A8.7 8.7 0 0 1 12 18c-3.6 0-6.6-2-9-6 1.3-2.1 2.7-3.7 4.3-4.7m2.9-1.1A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6-.7 1.1-1.4 2-2.1 2.9M3 3l18 18',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  truck:
    'M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0m0 0H3V6a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5',
  shield: 'M11.5 20.8A12 12 0 0 1 3.5 6 12 12 0 0 0 12 3a12 12 0 0 0 8.5 3 12 12 0 0 1 0 7M15 19l2 2 4-4',
  cash: 'M12 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 10a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1zm0 5H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
  instagram:
    'M17 7v0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zm5.5 5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0',
  tiktok: 'M21 7.9V12a10 10 0 0 1-5-2v4.5a6.5 6.5 0 1 1-8-6.3v4.3a2.5 2.5 0 1 0 4 2V3h4.1A6 6 0 0 0 21 7.9',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zl9 6 9-6',
  clock: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  pin: 'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0m8.7 5.7L13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0',
  box: 'm12 12-8-4.5M12 12v9m0-9 8-4.5M12 3l8 4.5v9L12 21l-8-4.5v-9zm4 2.3L8 9.8',
  leaf: 'M5 21c.5-4.5 2.5-8 7-10m-3 7c6.2 0 10.5-3.3 11-12V4h-4C7 4 4 8 4 13c0 1 0 3 2 5z',
} as const;

export type IconName = keyof typeof outlines;

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
