/** Screens of the console for `npm run look:console`. Braces name a field of the result of `prepareConsole`. */

/** Each route (without #) under the role that uses it most; others see the same screen, except `differsByRole`. */
export const consoleScreens = {
  visitor: ['/', '/invitation?code=x'],
  agent: ['/', '/queue', '/queue/other', '/call/{abroad}', '/errand/{errand}', '/account', '/nothing'],
  support: [
    ...['/', '/orders', '/orders/{returning}/show', '/customers', '/customers/{customer}', '/data-requests'],
    ...['/reviews', '/reviews?status=rejected', '/cash', '/cash/lists', '/returns', '/leads', '/memberships', '/draws'],
    ...['/draws/{draw}', '/messages', '/messages/{message}', '/travel/orders/{delivered}'],
    ...['/travel/reviews/{rejected}', '/travel/memberships/{membership}'],
    ...[
      '/print/pick?ids={confirmed},{packed}',
      '/print/slips?ids={confirmed},{packed}',
      '/print/labels?ids={shipped},{packed}',
    ],
  ],
  manager: [
    ...['/', '/queue', '/orders/{refunded}/show', '/orders/{abroad}/show', '/reviews/statistics'],
    ...[
      '/offers',
      '/offers/pure-fit',
      '/travel/offers/pure-fit',
      '/reports',
      '/reports/confirmation',
      '/reports/upsell',
      '/reports/returns',
    ],
    ...['/reports/club', '/cash/lists/new', '/cash/lists/{list}', '/blocks', '/audit', '/audit/{audit}'],
  ],
  admin: ['/', '/staff'],
  agent2: [],
  engineer: [
    ...['/', '/engine/projections', '/engine/streams', '/engine/streams/order-{refunded}'],
    ...['/engine/events?q=OrderPlaced', '/engine/jobs', '/deliveries'],
    ...['/engine/reference?tab=events&q=OrderPlaced', '/engine/reference?tab=background'],
  ],
};

/** Shown for several roles: the day has personal figures, and managers see the agents next to the queue. */
export const differsByRole = ['/', '/queue'];

/** Logs in a member of the demo staff before the first page opens. */
export async function logInAs(role, context, url) {
  const params = { username: `${role}@demo.local`, password: 'demo-password' };
  const data = { action: 'call', method: 'staff.login', params, headers: { country: 'BA' } };
  const answer = await context.request.post(`${url}/_rpc`, { data });
  const { status } = await answer.json();
  if (status !== 'ok') throw new Error(`login of ${role} failed`);
}

/** Runs in the page. Lazy images far below the viewport do not load and are not counted. */
export const countPendingElements = `document.querySelectorAll(
  'main .MuiSkeleton-root, main [role=progressbar], main [aria-busy=true]',
).length + [...document.images].filter((image) => {
  const waits = image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight;
  return !image.complete && !waits && image.checkVisibility();
}).length`;

export const fill = (screen, facts) => screen.replaceAll(/\{(\w+)\}/g, (_, fact) => facts[fact]);

/**
 * @typedef {object} ConsoleLayer
 * @property {string} name
 * @property {string} role
 * @property {string} screen
 * @property {(page: import('playwright-core').Page) => Promise<void>} open
 * @property {string} shown Selector.
 * @property {(width: number) => boolean} [fits]
 */

const dialog = '[role=dialog]';
const popover = '.MuiPopover-paper';
const press = (selector) => async (page) => page.locator(selector).first().click();
const key = (name) => async (page) => page.keyboard.press(name);
const field = (selector, text) => async (page) => page.locator(selector).first().fill(text);
const sequence =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/** Claims the call, unless it is claimed already. */
const claimCall = async (page) => {
  const held = page.locator('main section:has(kbd)').last();
  const take = page.locator('main h1 ~ div .MuiButton-contained');
  await held.or(take).first().waitFor();
  // Another page of the same agent may have claimed it first.
  if (!(await held.isVisible())) await take.click({ timeout: 5_000 }).catch(() => undefined);
  await held.waitFor();
  await page.locator('main').focus();
};
const button = (at) => press(`main button >> nth=${at}`);
const rowButton = press('main tbody button, main li button');
const leadsOf = (kind) => `/leads?filter=${encodeURIComponent(JSON.stringify({ kind }))}`;
const rowMenuItem = (at) =>
  sequence(press('main :is(tbody, li) [aria-haspopup=menu]'), press(`[role=menuitem] >> nth=${at}`));
/** Of the last row: the first one of the staff is the administrator, who cannot change that account. */
const lastRowMenuItem = (at) =>
  sequence(press('main :is(tbody, li) [aria-haspopup=menu] >> nth=-1'), press(`[role=menuitem] >> nth=${at}`));
const agent = { role: 'agent' };
const onCall = { role: 'agent', screen: '/call/{abroad}' };
const support = { role: 'support' };
const waiting = { role: 'support', screen: '/orders/{awaiting}/show' };
const manager = { role: 'manager' };

/** @type {readonly ConsoleLayer[]} */
export const consoleOverlays = [
  { ...agent, name: 'desk-menu', screen: '/', open: press('header [aria-haspopup=menu]'), shown: '[role=menu]' },
  { ...agent, name: 'shortcuts', screen: '/queue', open: key('?'), shown: dialog },
  { ...agent, name: 'palette', screen: '/', open: key('Control+k'), shown: '[role=option]' },
  {
    ...agent,
    name: 'look-up',
    screen: '/queue',
    open: sequence(key('i'), field('[role=dialog] input', '061 123 456'), key('Enter')),
    shown: dialog,
  },
  { ...agent, name: 'break', screen: '/queue', open: key('p'), shown: dialog },
  { ...onCall, name: 'call', open: claimCall, shown: 'main textarea' },
  { ...onCall, name: 'call-back', open: sequence(claimCall, key('l')), shown: dialog },
  { ...onCall, name: 'call-cancelled', open: sequence(claimCall, key('x')), shown: dialog },
  { ...agent, name: 'second-factor-set-up', screen: '/account', open: button(0), shown: dialog },
  { ...onCall, name: 'call-duplicate', open: sequence(claimCall, key('d')), shown: dialog },
  { ...onCall, name: 'call-wrong-number', open: sequence(claimCall, key('w')), shown: dialog },
  {
    ...onCall,
    name: 'call-outcomes',
    open: sequence(claimCall, press('main section [aria-haspopup=menu]')),
    shown: '[role=menu]',
    fits: (width) => width < 1200,
  },
  { role: 'agent2', name: 'errand', screen: '/errand/{errand}', open: claimCall, shown: 'main textarea' },
  {
    role: 'agent2',
    name: 'errand-payment',
    screen: '/errand/{errand}',
    open: sequence(claimCall, key('c')),
    shown: dialog,
  },
  { ...support, name: 'order-views', screen: '/orders', open: press('main [aria-haspopup=dialog]'), shown: popover },
  {
    ...support,
    name: 'order-columns',
    screen: '/orders',
    open: press('main [aria-haspopup=menu]'),
    shown: popover,
    fits: (width) => width >= 600,
  },
  {
    ...support,
    name: 'order-filters',
    screen: '/orders',
    open: press('main [aria-haspopup=dialog] >> nth=1'),
    shown: popover,
  },
  {
    ...support,
    name: 'orders-chosen',
    screen: '/orders',
    open: press('main :is(tbody, li) input[type=checkbox]'),
    shown: 'main section:has([data-commands])',
  },
  { ...waiting, name: 'order-confirm', open: button(0), shown: dialog },
  { ...waiting, name: 'order-edit', open: button(1), shown: dialog },
  { ...waiting, name: 'order-note', open: button(2), shown: dialog },
  { ...waiting, name: 'order-reply', open: button(3), shown: dialog },
  { ...waiting, name: 'order-cancel', open: button(4), shown: dialog },
  {
    ...support,
    name: 'order-return',
    screen: '/orders/{delivered}/show',
    // The customer’s number may have a similar button further up.
    open: press('main section .MuiButton-outlined:not(.MuiButton-sizeSmall) >> nth=-1'),
    shown: dialog,
  },
  {
    ...support,
    name: 'return-rejected',
    screen: '/orders/{returning}/show',
    open: press('main section .MuiButton-outlinedError'),
    shown: dialog,
  },
  {
    ...manager,
    name: 'order-refused',
    screen: '/orders/{shipped}/show',
    open: press('main h1 ~ div .MuiButton-outlined'),
    shown: dialog,
  },
  {
    ...manager,
    name: 'order-refund',
    screen: '/orders/{received}/show',
    open: press('main section .MuiButton-contained'),
    shown: dialog,
  },
  {
    ...support,
    name: 'view-saved',
    screen: '/orders',
    open: sequence(press('main [aria-haspopup=dialog]'), press(`${popover} hr ~ div button >> nth=0`)),
    shown: '.MuiDialog-root [role=dialog]',
  },
  { ...support, name: 'person-exported', screen: '/customers/{customer}', open: button(0), shown: dialog },
  { ...support, name: 'consents-recorded', screen: '/customers/{customer}', open: button(1), shown: dialog },
  { ...support, name: 'phone-shown', screen: '/customers/{customer}', open: button(2), shown: dialog },
  { ...support, name: 'request-taken', screen: '/data-requests', open: button(0), shown: dialog },
  { ...support, name: 'request-answered', screen: '/data-requests', open: rowButton, shown: dialog },
  {
    ...support,
    name: 'review-rejected',
    screen: '/reviews',
    open: key('r'),
    shown: dialog,
    // On a phone, a review must be opened first.
    fits: (width) => width >= 600,
  },
  {
    ...support,
    name: 'review-answered',
    screen: '/reviews',
    open: key('e'),
    shown: dialog,
    fits: (width) => width >= 600,
  },
  {
    ...support,
    name: 'review-pictures',
    screen: '/reviews?q=Na+polici',
    open: key('o'),
    shown: `${dialog} img`,
    fits: (width) => width >= 1200,
  },
  {
    ...manager,
    name: 'more-screens',
    screen: '/',
    open: press('nav [aria-haspopup=dialog]'),
    shown: dialog,
    fits: (width) => width < 900,
  },
  { ...manager, name: 'lead-called', screen: leadsOf('phone'), open: rowButton, shown: dialog },
  { ...manager, name: 'lead-consent', screen: leadsOf('email'), open: rowMenuItem(0), shown: dialog },
  { ...manager, name: 'lead-corrected', screen: leadsOf('email'), open: rowMenuItem(1), shown: dialog },
  {
    ...manager,
    name: 'membership-paid',
    screen: '/memberships',
    open: press('main :is(tbody, li) button.MuiButton-outlined'),
    shown: dialog,
  },
  { ...manager, name: 'customer-corrected', screen: '/customers/{customer}', open: button(1), shown: dialog },
  { ...manager, name: 'customer-erased', screen: '/customers/{customer}', open: button(3), shown: dialog },
  { ...manager, name: 'cash-parcel', screen: '/cash/lists/{list}', open: rowButton, shown: dialog },
  { ...manager, name: 'offer-new', screen: '/offers', open: button(0), shown: dialog },
  {
    ...manager,
    name: 'told-again',
    screen: '/deliveries',
    open: press('main h1 ~ div button >> nth=-1'),
    shown: dialog,
  },
  { role: 'admin', name: 'staff-invited', screen: '/staff', open: button(0), shown: dialog },
  {
    role: 'admin',
    name: 'staff-disabled',
    screen: '/staff',
    open: lastRowMenuItem(-1),
    shown: dialog,
  },
  {
    role: 'admin',
    name: 'staff-role',
    screen: '/staff',
    open: lastRowMenuItem(0),
    shown: dialog,
  },
  {
    role: 'admin',
    name: 'staff-code',
    screen: '/staff',
    open: lastRowMenuItem(-2),
    shown: dialog,
  },
  {
    role: 'admin',
    name: 'staff-countries',
    screen: '/staff',
    open: lastRowMenuItem(1),
    shown: dialog,
  },
  {
    role: 'admin',
    name: 'second-factor',
    screen: '/staff',
    open: lastRowMenuItem(2),
    shown: dialog,
  },
  {
    role: 'engineer',
    name: 'verify',
    screen: '/engine/projections',
    open: press('main :is(tbody, li) button >> nth=0'),
    shown: dialog,
  },
  {
    role: 'engineer',
    name: 'pause',
    screen: '/engine/projections',
    open: press('main :is(tbody, li) button >> nth=2'),
    shown: dialog,
  },
  {
    role: 'engineer',
    name: 'rebuild',
    screen: '/engine/projections',
    open: press('main :is(tbody, li) button >> nth=1'),
    shown: dialog,
  },
];
