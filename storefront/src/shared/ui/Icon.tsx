/** Outlines of Tabler Icons (MIT), only those used by several screens. */
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
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  truck:
    'M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0m0 0H3V6a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5',
  shield: 'M11.5 20.8A12 12 0 0 1 3.5 6 12 12 0 0 0 12 3a12 12 0 0 0 8.5 3 12 12 0 0 1 0 7M15 19l2 2 4-4',
  cash: 'M12 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 10a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1zm0 5H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zl9 6 9-6',
  clock: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  pin: 'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0m8.7 5.7L13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0',
  box: 'm12 12-8-4.5M12 12v9m0-9 8-4.5M12 3l8 4.5v9L12 21l-8-4.5v-9zm4 2.3L8 9.8',
  leaf: 'M5 21c.5-4.5 2.5-8 7-10m-3 7c6.2 0 10.5-3.3 11-12V4h-4C7 4 4 8 4 13c0 1 0 3 2 5z',
} as const;

export type IconName = keyof typeof outlines;

interface OutlineIconProps {
  /** In a 24 × 24 box. */
  readonly path: string;
  readonly className?: string;
  /** Without a label, the icon is decorative. */
  readonly label?: string | undefined;
  /** Larger than 24 × 24 adds space around the icon. */
  readonly viewBox?: string;
}

export function OutlineIcon({ path, className = 'size-6', label, viewBox = '0 0 24 24' }: OutlineIconProps) {
  return (
    <svg
      viewBox={viewBox}
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function Icon({ name, ...props }: Omit<OutlineIconProps, 'path'> & { readonly name: IconName }) {
  return <OutlineIcon path={outlines[name]} {...props} />;
}
