/** An address of every route, without the #. */
export const screens: readonly string[] = [
  ...['/', '/offers/pure-fit', '/offers/trio-90', '/most-popular', '/most-popular/hair', '/shop/hair', '/bundles'],
  ...['/club', '/community', '/quiz', '/login', '/forgotPassword', '/account', '/track', '/track?id=ABCDE-FGHJK'],
  ...['/checkout', '/checkout/x', '/nasa-prica', '/o-nama', '/kontaktiraje-nas', '/karijere', '/politika-dostave'],
  ...['/politika-povrata', '/terms-of-use', '/privacy-policy', '/povrat', '/povrat/obrazac', '/pristupacnost'],
  ...['/blog/mršavljenje', '/blog/kosa', '/blog/libido', '/blog/generalno', '/nothing'],
];
/** The windows that screens are made for: a phone, a tablet, a desk. */
export const windows = [
  { width: 360, height: 740 },
  { width: 834, height: 900 },
  { width: 1280, height: 900 },
] as const;
