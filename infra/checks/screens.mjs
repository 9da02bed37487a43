/** Screens of the storefront, for the browser specs and `npm run look`. */

/** Each route (without #); twice where the screen has two forms. */
export const screens = [
  ...['/', '/offers/pure-fit', '/offers/digest-well', '/offers/trio-90', '/most-popular', '/most-popular/hair'],
  ...['/shop/hair', '/bundles', '/club', '/community', '/quiz', '/quiz?goal=5', '/login', '/forgotPassword'],
  ...['/club/draws', '/unsubscribe', '/unsubscribe?t=e.user.signature'],
  ...['/account', '/saved', '/track', '/track?id=ABCDE-FGHJK', '/checkout', '/checkout/x', '/nasa-prica', '/o-nama'],
  ...['/kontaktiraje-nas', '/karijere', '/politika-dostave', '/politika-povrata', '/terms-of-use', '/privacy-policy'],
  ...['/povrat', '/povrat/obrazac', '/pristupacnost', '/blog/mršavljenje', '/blog/kosa', '/blog/libido'],
  ...['/blog/generalno', '/nothing'],
];

/** Screens of a shopper with orders; braces name a field of the result of `prepareMember`. */
export const memberScreens = ['/account', '/checkout', '/checkout/{order}', '/track?id={leadId}', '/offers/pure-fit'];

/** Phone, tablet and desktop. */
export const viewports = [
  { width: 360, height: 740 },
  { width: 834, height: 900 },
  { width: 1280, height: 900 },
];

/** Content of `cart` in local storage. */
export const cartOfTwo = '[{"ID":"pure-fit","quantity":2},{"ID":"trio-90","quantity":1}]';

const wide = (width) => width > 1020;
const narrow = (width) => width <= 1020;

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} screen
 * @property {(page: import('playwright-core').Page) => Promise<void>} open
 * @property {string} shown Selector.
 * @property {boolean} [stays] Esc does not close it.
 * @property {boolean} [member]
 * @property {readonly string[]} [countries]
 * @property {(width: number) => boolean} [fits]
 */

const press = (selector) => async (page) => page.locator(selector).first().click();
const pressAll =
  (...selectors) =>
  async (page) => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };

/** Complete answers of the fourth track. */
const answers = {
  ...{ where: 'thighs', look: 'pinch', sitting: 'little', movement: 'walking', water: 'little', salt: 'rarely' },
  ...{ care: 'daily', massage: 'regular', moment: 'morning' },
};
const openQuizStep = (step, then) => async (page) => {
  const quiz = { goal: 4, step, answers: step === 1 ? {} : { 4: answers }, reached: step / 12, consent: false };
  await page.evaluate((text) => sessionStorage.setItem('quiz', text), JSON.stringify({ ...quiz, reached: 0.5 }));
  await page.reload();
  if (then !== undefined) await page.locator(then).first().click();
};

/** Opens the order first where orders are a list. */
async function openOrder(page, at) {
  const order = page.locator('[data-order-id]').nth(at);
  await order.waitFor();
  if ((await order.locator('details:not([open])').count()) > 0) await order.locator('summary').click();
  return order;
}
/** Of the row below an order: order again, cancel, change, call time, return. */
const orderButton = (at, button) => async (page) => {
  const order = await openOrder(page, at);
  await order.locator('div > button:not([data-refill] *)').nth(button).click();
};
/** Below the articles: the number, then the address. */
const contactButton = (at) => async (page) => {
  const order = await openOrder(page, 0);
  await order.locator('p > button').nth(at).click();
};
const addressField = 'dialog[open] input[name=Street]';

/** The offered reminder has the text of its consent. */
const offeredReminder = '[data-refill] p + p';
async function requestReminder(page) {
  const order = await openOrder(page, 0);
  await order.locator('[data-refill]').waitFor();
  if ((await order.locator(offeredReminder).count()) > 0) await order.locator('[data-refill] button').click();
}

/** Only this page gets the offer without stock, and its request does not reach the shop. */
async function openSoldOut(page) {
  await page.evaluate(`{
    const send = window.fetch.bind(window);
    const withoutStock = (_, value) => (value?.ID === 'prosta-care' ? { ...value, Stock: null } : value);
    window.fetch = async (address, init) => {
      const body = String(init?.body);
      if (body.includes('requestStockNotice')) return Response.json({ ...JSON.parse(body), status: 'ok', data: null });
      const response = await send(address, init);
      if (!/offers\\.f\\.get(?:All|Slog)/.test(body)) return response;
      return Response.json(JSON.parse(await response.text(), withoutStock));
    };
    location.hash = '/offers/prosta-care';
  }`);
  await page.locator(stockNoticeField).waitFor();
}
const stockNoticeField = 'main form input[autocomplete=email]';
const stockNoticeButton = 'main form:has(input[autocomplete=email]) button[type=submit]';

/** The request does not reach the shop. */
async function sendCallRequest(page) {
  const accept = (route) => route.fulfill({ json: { status: 'ok' } });
  await page.route('**/api/leads/**', accept);
  const form = page.locator('dialog[open] form');
  await form.locator('input[autocomplete=name]').fill('Iva Anić');
  const phone = form.locator('input[type=tel]');
  if ((await phone.inputValue()) === '') await phone.fill('+387 61 222 333');
  await form.locator('button[type=submit]').click();
  await page.locator(callConfirmation).waitFor();
  await page.unroute('**/api/leads/**', accept);
}
const callConfirmation = 'dialog[open] p[role=status]';

/** Only the browser has this account: the server has none, so the next run is not affected. */
async function openRegistered(page) {
  const user = {
    ID: 'u',
    FirstName: '',
    LastName: '',
    Username: 'a@b.ba',
    Email: 'a@b.ba',
    PhoneNumber: '+38761222333',
  };
  const toResponse = ({ action, method, meta }) => ({
    ...{ action, method, meta, status: 'ok' },
    data: { ...user, Country: 'BA', ClubMember: null, revision: 0 },
  });
  const interceptRegistration = (route) =>
    route.request().postData()?.includes('shopUsers.f.add')
      ? route.fulfill({ json: toResponse(JSON.parse(route.request().postData())) })
      : route.fallback();
  await page.route('**/_rpc', interceptRegistration);
  const form = page.locator('main form').filter({ has: page.locator('input[type=email]') });
  await form.locator('input[type=email]').fill('a@primjer.ba');
  await form.locator('input[type=tel]').fill('+387 61 222 333');
  await form.locator('input[type=password]').fill('duga-lozinka');
  await form.locator('button[type=submit]').click();
  await page.locator('dialog[open]').waitFor();
  await page.unroute('**/_rpc', interceptRegistration);
}

async function openCode(page) {
  await page.locator('main form input[autocomplete=username]').fill('niko@primjer.ba');
  await page.locator('main form button[type=submit]').click();
}

async function openSearch(page, text) {
  await page.locator('header button[aria-label^="Pretra"]').click();
  await page.locator('dialog[open] input').fill(text);
}

/** Reviews load when they are near. */
async function scrollToReviews(page) {
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('#reviews article').first().waitFor();
}

const settings = press('main [role=tab] >> nth=1');

/** @type {readonly Layer[]} */
export const overlays = [
  { name: 'cart', screen: '/', open: press('header button[aria-label*=","]'), shown: 'dialog.layer-right[open]' },
  { name: 'search', screen: '/', open: (page) => openSearch(page, ''), shown: '[role=option]' },
  { name: 'search-found', screen: '/', open: (page) => openSearch(page, 'A'), shown: '[role=option]' },
  { name: 'search-none', screen: '/', open: (page) => openSearch(page, 'qqq'), shown: 'dialog[open] a' },
  {
    name: 'menu',
    screen: '/',
    open: pressAll('header button', 'dialog[open] details details:not([open]) summary'),
    shown: 'dialog[open] details details[open] a',
    fits: narrow,
  },
  {
    name: 'groups',
    screen: '/',
    open: press('header button[popovertarget]'),
    shown: '#groups-menu:popover-open li',
    fits: wide,
  },
  {
    name: 'phone-countries',
    screen: '/checkout',
    open: press('main button[aria-haspopup=listbox]'),
    shown: '[role=listbox]',
  },
  { name: 'club-form', screen: '/club', open: press('main button'), shown: 'dialog[open] form' },
  {
    name: 'club-form-refused',
    screen: '/club',
    open: pressAll('main button', 'dialog[open] button[type=submit]'),
    shown: 'dialog[open] [role=alert]',
  },
  {
    name: 'product-details',
    screen: '/offers/pure-fit',
    open: async (page) => {
      for (const details of await page.locator('main details').all())
        if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
      await page.locator('main [role=tab] >> nth=2').click();
    },
    shown: 'main details[open]',
    stays: true,
  },
  {
    name: 'product-picture',
    screen: '/offers/pure-fit',
    open: press('main button[aria-haspopup=dialog]:has(img)'),
    shown: 'dialog.layer-picture[open] img',
  },
  {
    name: 'product-picture-zoomed',
    screen: '/offers/pure-fit',
    open: pressAll('main button[aria-haspopup=dialog]:has(img)', 'dialog.layer-picture[open] img'),
    shown: 'dialog.layer-picture[open] [role=group][tabindex]',
  },
  {
    name: 'review-photo',
    screen: '/offers/derma-glow',
    open: async (page) => {
      await scrollToReviews(page);
      await page.locator('#reviews article button:has(img)').first().click();
    },
    shown: 'dialog.layer-picture[open] img',
    member: true,
  },
  {
    name: 'review-report',
    screen: '/offers/cellu-lift',
    open: async (page) => {
      await scrollToReviews(page);
      await page.locator('#reviews article p > button').nth(1).click();
    },
    shown: 'dialog[open] fieldset',
    member: true,
  },
  {
    name: 'review-form',
    screen: '/offers/slim-night',
    open: async (page) => {
      await scrollToReviews(page);
      await page.locator('#reviews h3[tabindex="-1"] ~ button').click();
      await page.locator('#reviews form button[type=submit]').click();
    },
    shown: '#reviews form [role=alert]',
    stays: true,
    member: true,
  },
  {
    name: 'login-refused',
    screen: '/login',
    open: press('main form button[type=submit]'),
    shown: 'main [role=alert]',
    stays: true,
  },
  {
    name: 'new-account-refused',
    screen: '/login',
    open: pressAll('main p > button', 'main form:has([type=email]) button[type=submit]'),
    shown: 'main [role=alert]',
    stays: true,
  },
  { name: 'registered', screen: '/checkout', open: openRegistered, shown: 'dialog.layer-middle[open]' },
  {
    name: 'reset-code',
    screen: '/forgotPassword',
    open: openCode,
    shown: 'main input[autocomplete=one-time-code]',
    stays: true,
  },
  { name: 'settings', screen: '/account', open: settings, shown: 'main form', stays: true, member: true },
  {
    name: 'settings-refused',
    screen: '/account',
    open: async (page) => {
      await settings(page);
      await page.locator('main form:has(input[autocomplete=new-password]) button[type=submit]').click();
    },
    shown: 'main [role=alert]',
    stays: true,
    member: true,
  },
  {
    name: 'erase-question',
    screen: '/account',
    open: async (page) => {
      await settings(page);
      await page.locator('main section div.flex-wrap > button:nth-child(3)').click();
    },
    shown: 'dialog[open]',
    member: true,
  },
  {
    name: 'checkout-refused',
    screen: '/checkout',
    open: async (page) => {
      for (const name of ['firstName', 'lastName', 'phone']) await page.locator(`main input[name=${name}]`).fill('');
      await page.locator('main form button[type=submit]').click();
    },
    shown: 'main [role=alert]',
    stays: true,
    member: true,
  },
  { name: 'order-contact', screen: '/account', open: contactButton(0), shown: 'dialog[open] form', member: true },
  {
    name: 'order-cancel',
    screen: '/account',
    open: orderButton(0, 1),
    shown: 'dialog.layer-middle[open]',
    member: true,
  },
  {
    name: 'order-correct',
    screen: '/account',
    open: orderButton(0, 2),
    shown: 'dialog.layer-middle[open]',
    member: true,
  },
  { name: 'order-address', screen: '/account', open: contactButton(1), shown: addressField, member: true },
  {
    name: 'order-address-refused',
    screen: '/checkout/{order}',
    open: pressAll('main div > p:nth-of-type(2) > button', 'dialog[open] form button[type=submit]'),
    shown: 'dialog[open] [role=alert]',
    member: true,
  },
  {
    name: 'refill-offered',
    screen: '/checkout/{order}',
    open: (page) => page.locator('main [data-refill]').scrollIntoViewIfNeeded(),
    shown: offeredReminder,
    stays: true,
    member: true,
  },
  {
    name: 'refill-requested',
    screen: '/account',
    open: requestReminder,
    shown: 'main [data-refill]:not(:has(p + p))',
    stays: true,
    member: true,
  },
  { name: 'order-return', screen: '/account', open: orderButton(1, 1), shown: 'dialog[open] form', member: true },
  {
    name: 'order-withdrawal',
    screen: '/account',
    open: async (page) => {
      await orderButton(1, 2)(page);
      await page.locator('dialog[open] form button[type=button]').first().click();
      await page.locator('dialog[open] form button[type=submit]').click();
    },
    shown: 'dialog[open]:not(:has(form))',
    countries: ['hr'],
    member: true,
  },
  {
    name: 'call-request',
    screen: '/offers/pure-fit',
    open: press('footer button'),
    shown: 'dialog[open] form',
  },
  {
    name: 'call-request-refused',
    screen: '/kontaktiraje-nas',
    open: pressAll('main button', 'dialog[open] button[type=submit]'),
    shown: 'dialog[open] [role=alert]',
  },
  {
    name: 'call-request-sent',
    screen: '/kontaktiraje-nas',
    open: async (page) => {
      await press('main button')(page);
      await sendCallRequest(page);
    },
    shown: callConfirmation,
  },
  {
    name: 'call-request-sent-member',
    screen: '/offers/pure-fit',
    open: async (page) => {
      await press('footer button')(page);
      await sendCallRequest(page);
    },
    shown: callConfirmation,
    member: true,
  },
  { name: 'stock-notice', screen: '/saved', open: openSoldOut, shown: stockNoticeField, stays: true },
  {
    name: 'stock-notice-refused',
    screen: '/saved',
    open: async (page) => {
      await openSoldOut(page);
      await page.locator(stockNoticeButton).click();
    },
    shown: 'main form [role=alert]',
    stays: true,
  },
  {
    name: 'stock-notice-member',
    screen: '/saved',
    open: async (page) => {
      await openSoldOut(page);
      await page.locator('main form input[type=checkbox]').check();
      await page.locator(stockNoticeButton).click();
      await page.locator(stockNoticeField).waitFor({ state: 'detached' });
    },
    shown: 'main [tabindex="-1"]:focus',
    stays: true,
    member: true,
  },
  {
    name: 'saved-offers',
    screen: '/saved',
    open: async (page) => {
      await page.evaluate('localStorage.setItem(\'saved-offers\', \'["derma-glow","trio-90"]\')');
      await page.reload();
    },
    shown: 'main article button[aria-pressed=true]',
    stays: true,
  },
  { name: 'consent', screen: '/o-nama', open: press('footer li > button'), shown: 'dialog.layer-middle[open]' },
  {
    name: 'quiz-unanswered',
    screen: '/quiz',
    open: openQuizStep(1, 'main button[type=submit]'),
    shown: 'main [role=alert]',
    stays: true,
  },
  {
    name: 'quiz-email',
    screen: '/quiz',
    open: openQuizStep(10, 'main button[type=submit]'),
    shown: 'main [role=alert]',
    stays: true,
  },
  {
    name: 'quiz-phone',
    screen: '/quiz',
    open: openQuizStep(11, 'main button[type=submit]'),
    shown: 'main [role=alert]',
    stays: true,
  },
  {
    name: 'quiz-result',
    screen: '/quiz',
    open: openQuizStep(-1),
    shown: 'main a[href="#/offers/cellu-lift"]',
    stays: true,
  },
];
