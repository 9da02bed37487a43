/** Made by `npm run texts`. Texts of each area: strings, and functions of the values of their placeholders. */

declare module 'virtual:storefront-texts/account' {
  export interface Texts {
    readonly title: string;
    readonly hello: (values: { readonly name: string | number }) => string;
    readonly tabs: string;
    readonly history: string;
    readonly settings: string;
    readonly needLogin: string;
    readonly order: string;
    readonly date: string;
    readonly items: string;
    readonly status: string;
    readonly total: string;
    readonly trackOrder: (values: { readonly id: string | number }) => string;
    readonly none: string;
    readonly failed: string;
    readonly edit: string;
    readonly save: string;
    readonly saved: string;
    readonly saveFailed: string;
    readonly savedOften: string;
    readonly email: {
      readonly title: string;
      readonly current: (values: { readonly email: string | number }) => string;
      readonly next: string;
      readonly nextHint: string;
      readonly password: string;
      readonly passwordMissing: string;
      readonly passwordWrong: string;
      readonly same: string;
      readonly change: string;
      readonly tooMany: string;
      readonly failed: string;
      readonly codeLead: (values: { readonly email: string | number; readonly former: string | number }) => string;
      readonly code: string;
      readonly codeHint: string;
      readonly codeMissing: string;
      readonly confirm: string;
      readonly sendAgain: string;
      readonly sentAgain: string;
      readonly cancel: string;
      readonly wrong: string;
      readonly expired: string;
      readonly tries: string;
      readonly confirmed: string;
      readonly cancelled: (values: { readonly former: string | number }) => string;
      readonly ended: string;
    };
    readonly passwordTitle: string;
    readonly oldPassword: string;
    readonly newPassword: string;
    readonly changePassword: string;
    readonly passwordMissing: string;
    readonly passwordSaved: string;
    readonly passwordFailed: string;
    readonly passwordShort: string;
    readonly logout: string;
    readonly logoutTitle: string;
    readonly logoutText: string;
    readonly statuses: {
      readonly awaiting_confirmation: string;
      readonly unreachable: string;
      readonly confirmed: string;
      readonly packed: string;
      readonly shipped: string;
      readonly delivered: string;
      readonly refused: string;
      readonly cancelled: string;
      readonly return_requested: string;
      readonly return_approved: string;
      readonly return_rejected: string;
      readonly returned: string;
      readonly refunded: string;
    };
    readonly club: {
      readonly title: string;
      readonly until: (values: { readonly date: string | number }) => string;
      readonly perks: (values: { readonly percent: string | number }) => string;
      readonly number: string;
      readonly draws: string;
    };
    readonly again: {
      readonly action: string;
      readonly done: string;
    };
    readonly cancel: {
      readonly action: string;
      readonly title: string;
      readonly text: (values: { readonly id: string | number }) => string;
      readonly yes: string;
      readonly no: string;
      readonly done: (values: { readonly id: string | number }) => string;
      readonly late: string;
      readonly failed: string;
    };
    readonly correct: {
      readonly action: string;
      readonly title: string;
      readonly lead: string;
      readonly piecesOf: (values: { readonly name: string | number }) => string;
      readonly without: string;
      readonly nothing: string;
      readonly save: string;
      readonly no: string;
      readonly done: (values: { readonly id: string | number }) => string;
      readonly late: string;
      readonly stock: string;
      readonly phone: string;
      readonly failed: string;
    };
    readonly returns: {
      readonly action: string;
      readonly withdraw: string;
      readonly title: string;
      readonly order: (values: { readonly id: string | number }) => string;
      readonly kind: string;
      readonly kinds: {
        readonly guarantee: {
          readonly title: string;
          readonly text: (values: { readonly days: string | number; readonly percent: string | number }) => string;
        };
        readonly withdrawal: {
          readonly title: string;
          readonly text: (values: { readonly days: string | number }) => string;
        };
        readonly damaged: {
          readonly title: string;
          readonly text: (values: { readonly days: string | number }) => string;
        };
      };
      readonly until: (values: { readonly date: string | number }) => string;
      readonly over: (values: { readonly date: string | number }) => string;
      readonly cannot: string;
      readonly pieces: string;
      readonly piecesOf: (values: { readonly name: string | number }) => string;
      readonly of: (values: { readonly count: string | number }) => string;
      readonly nothing: string;
      readonly reason: string;
      readonly iban: string;
      readonly ibanHint: string;
      readonly ibanWrong: string;
      readonly optional: string;
      readonly refund: string;
      readonly refundNote: string;
      readonly send: string;
      readonly next: string;
      readonly review: {
        readonly title: string;
        readonly text: string;
        readonly buyer: string;
        readonly order: string;
        readonly pieces: string;
        readonly confirm: string;
        readonly back: string;
        readonly requestTitle: string;
        readonly requestText: string;
      };
      readonly done: string;
      readonly late: string;
      readonly taken: string;
      readonly failed: string;
      readonly kindMissing: string;
      readonly whole: string;
      readonly refundWhole: string;
      readonly refundPieces: string;
      readonly refundRest: string;
      readonly wholeRest: string;
      readonly excluded: (values: { readonly names: string | number }) => string;
      readonly excludedPiece: string;
      readonly progress: {
        readonly return_requested: (values: { readonly amount: string | number; readonly date: string | number; readonly kind: string | number }) => string;
        readonly return_approved: (values: { readonly amount: string | number; readonly date: string | number; readonly goods: string | number; readonly kind: string | number }) => string;
        readonly return_rejected: (values: { readonly kind: string | number }) => string;
        readonly returned: (values: { readonly amount: string | number; readonly date: string | number; readonly kind: string | number }) => string;
        readonly refunded: (values: { readonly amount: string | number; readonly kind: string | number }) => string;
      };
      readonly takeBack: {
        readonly action: string;
        readonly title: string;
        readonly text: (values: { readonly id: string | number }) => string;
        readonly yes: string;
        readonly no: string;
        readonly done: (values: { readonly id: string | number }) => string;
        readonly late: string;
        readonly failed: string;
      };
    };
    readonly consents: {
      readonly title: string;
      readonly lead: string;
      readonly email: string;
      readonly sms: string;
      readonly phone: string;
      readonly save: string;
      readonly saved: string;
      readonly failed: string;
    };
    readonly data: {
      readonly title: string;
      readonly lead: (values: { readonly days: string | number }) => string;
      readonly ask: {
        readonly export: string;
        readonly correct: string;
        readonly erase: string;
      };
      readonly asked: {
        readonly export: string;
        readonly correct: string;
        readonly erase: string;
      };
      readonly due: (values: { readonly date: string | number }) => string;
      readonly eraseTitle: string;
      readonly eraseText: string;
      readonly eraseYes: string;
      readonly eraseNo: string;
      readonly failed: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/account/*' {
  export const texts: import('virtual:storefront-texts/account').Texts;
}

declare module 'virtual:storefront-texts/blog' {
  export interface Texts {
    readonly minutes: (values: { readonly count: string | number }) => string;
    readonly more: string;
    readonly general: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string; readonly picture: string; readonly offer: { readonly title: string; readonly text: string; readonly action: string } };
    readonly hair: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string; readonly picture: string; readonly offer: { readonly title: string; readonly text: string; readonly action: string } };
    readonly libido: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string; readonly picture: string; readonly offer: { readonly title: string; readonly text: string; readonly action: string } };
    readonly weight: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string; readonly picture: string; readonly offer: { readonly title: string; readonly text: string; readonly action: string } };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/blog/*' {
  export const texts: import('virtual:storefront-texts/blog').Texts;
}

declare module 'virtual:storefront-texts/call-request' {
  export interface Texts {
    readonly lead: string;
    readonly soon: string;
    readonly hours: (values: { readonly hours: string | number }) => string;
    readonly name: string;
    readonly nameMissing: string;
    readonly send: string;
    readonly small: string;
    readonly failed: (values: { readonly phone: string | number }) => string;
    readonly sent: (values: { readonly phone: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/call-request/*' {
  export const texts: import('virtual:storefront-texts/call-request').Texts;
}

declare module 'virtual:storefront-texts/call-time' {
  export interface Texts {
    readonly action: string;
    readonly change: string;
    readonly chosen: (values: { readonly when: string | number }) => string;
    readonly title: string;
    readonly lead: string;
    readonly label: string;
    readonly soon: string;
    readonly today: string;
    readonly tomorrow: string;
    readonly save: string;
    readonly no: string;
    readonly done: (values: { readonly when: string | number }) => string;
    readonly doneSoon: string;
    readonly loading: string;
    readonly late: string;
    readonly gone: string;
    readonly failed: string;
    readonly notLoaded: string;
    readonly contact: {
      readonly number: (values: { readonly phone: string | number }) => string;
      readonly yours: (values: { readonly phone: string | number }) => string;
      readonly correct: string;
      readonly correctNumber: string;
      readonly title: string;
      readonly lead: (values: { readonly id: string | number }) => string;
      readonly nameEmpty: string;
      readonly done: string;
      readonly late: string;
      readonly phone: string;
      readonly failed: string;
      readonly also: string;
      readonly alsoFor: (values: { readonly id: string | number; readonly phone: string | number }) => string;
      readonly alsoYes: string;
      readonly alsoNo: string;
    };
    readonly address: {
      readonly optional: string;
      readonly add: string;
      readonly given: (values: { readonly address: string | number }) => string;
      readonly correct: string;
      readonly change: string;
      readonly title: string;
      readonly lead: (values: { readonly id: string | number }) => string;
      readonly street: string;
      readonly postcode: string;
      readonly city: string;
      readonly note: string;
      readonly noteHint: string;
      readonly missing: string;
      readonly postcodeInvalid: (values: { readonly example: string | number }) => string;
      readonly done: string;
      readonly failed: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/call-time/*' {
  export const texts: import('virtual:storefront-texts/call-time').Texts;
}

declare module 'virtual:storefront-texts/cart' {
  export interface Texts {
    readonly together: string;
    readonly add: string;
    readonly addNamed: (values: { readonly name: string | number }) => string;
    readonly added: (values: { readonly name: string | number }) => string;
    readonly member: (values: { readonly fee: string | number; readonly price: string | number; readonly saved: string | number }) => string;
    readonly club: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/cart/*' {
  export const texts: import('virtual:storefront-texts/cart').Texts;
}

declare module 'virtual:storefront-texts/checkout' {
  export interface Texts {
    readonly checkout: {
      readonly title: string;
      readonly loginTitle: string;
      readonly createTitle: string;
      readonly detailsTitle: string;
      readonly detailsLead: string;
      readonly loggedInAs: (values: { readonly name: string | number }) => string;
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
      readonly finish: string;
      readonly summary: string;
      readonly change: string;
      readonly noArticles: string;
      readonly firstNameEmpty: string;
      readonly lastNameEmpty: string;
      readonly phoneEmpty: string;
      readonly wrong: string;
      readonly emailTaken: string;
      readonly phoneTaken: string;
      readonly passwordShort: string;
      readonly failed: string;
      readonly tooMany: string;
      readonly tooManyDetail: (values: { readonly again: string | number; readonly phone: string | number }) => string;
      readonly code: {
        readonly title: string;
        readonly sent: (values: { readonly phone: string | number }) => string;
        readonly label: string;
        readonly resend: string;
        readonly finish: string;
        readonly empty: string;
        readonly wrong: string;
        readonly over: string;
      };
      readonly notes: readonly (string)[];
      readonly help: string;
      readonly terms: string;
      readonly marketing: {
        readonly title: string;
        readonly email: string;
        readonly sms: string;
        readonly phone: string;
      };
    };
    readonly thanks: {
      readonly title: string;
      readonly lead: string;
      readonly text: string;
      readonly number: string;
      readonly track: string;
      readonly back: string;
      readonly steps: readonly (string)[];
      readonly internal: string;
      readonly trackParcel: string;
      readonly states: {
        readonly unreachable: {
          readonly lead: string;
          readonly text: string;
        };
        readonly confirmed: {
          readonly lead: string;
          readonly text: string;
        };
        readonly shipped: {
          readonly lead: string;
          readonly text: string;
        };
        readonly delivered: {
          readonly lead: string;
          readonly text: string;
        };
        readonly cancelled: {
          readonly lead: string;
          readonly text: string;
        };
        readonly refused: {
          readonly lead: string;
          readonly text: string;
        };
        readonly returning: {
          readonly lead: string;
          readonly text: string;
        };
      };
      readonly accountTitle: string;
      readonly needLogin: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/checkout/*' {
  export const texts: import('virtual:storefront-texts/checkout').Texts;
}

declare module 'virtual:storefront-texts/club' {
  export interface Texts {
    readonly title: (values: { readonly clubName: string | number }) => string;
    readonly description: (values: { readonly clubDiscount: string | number; readonly clubName: string | number; readonly clubPrice: string | number }) => string;
    readonly hero: (values: { readonly clubDiscount: string | number }) => string;
    readonly lead: (values: { readonly clubDiscount: string | number }) => string;
    readonly perYear: string;
    readonly join: string;
    readonly renews: string;
    readonly perks: {
      readonly title: string;
      readonly discount: {
        readonly title: string;
        readonly text: string;
      };
      readonly delivery: {
        readonly title: string;
        readonly text: string;
      };
      readonly draws: {
        readonly title: string;
        readonly text: string;
      };
      readonly drawsLink: string;
    };
    readonly sum: {
      readonly title: string;
      readonly lead: string;
      readonly order: (values: { readonly amount: string | number }) => string;
      readonly discount: (values: { readonly clubDiscount: string | number }) => string;
      readonly delivery: string;
      readonly stays: string;
      readonly pays: (values: { readonly count: string | number }) => string;
    };
    readonly steps: {
      readonly title: string;
      readonly items: readonly ({
        readonly title: string;
        readonly text: string;
      })[];
    };
    readonly terms: {
      readonly title: string;
      readonly lead: string;
      readonly items: readonly (string)[];
      readonly more: string;
    };
    readonly closing: {
      readonly title: (values: { readonly clubDiscount: string | number }) => string;
      readonly lead: (values: { readonly clubPrice: string | number }) => string;
    };
    readonly form: {
      readonly title: string;
      readonly lead: (values: { readonly clubPrice: string | number }) => string;
      readonly name: string;
      readonly phone: string;
      readonly send: string;
      readonly small: string;
      readonly missing: string;
      readonly failed: string;
      readonly joined: string;
      readonly next: string;
    };
    readonly faq: import('./shared/prose/content-document.js').ContentDocument;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/club/*' {
  export const texts: import('virtual:storefront-texts/club').Texts;
}

declare module 'virtual:storefront-texts/common' {
  export interface Texts {
    readonly skip: string;
    readonly close: string;
    readonly retry: string;
    readonly loading: string;
    readonly rating: (values: { readonly value: string | number }) => string;
    readonly oldPrice: string;
    readonly newPrice: string;
    readonly lowestPrice: (values: { readonly price: string | number }) => string;
    readonly articles: (values: { readonly count: number }) => string;
    readonly reviews: (values: { readonly count: number }) => string;
    readonly sale: {
      readonly text: (values: { readonly percent: string | number }) => string;
      readonly note: string;
    };
    readonly header: {
      readonly main: string;
      readonly home: string;
      readonly blackFriday: string;
      readonly shop: string;
      readonly popular: string;
      readonly bundles: string;
      readonly club: string;
      readonly quiz: string;
      readonly login: string;
      readonly account: string;
      readonly saved: string;
      readonly callMe: string;
      readonly search: string;
      readonly cartCount: (values: { readonly count: number }) => string;
      readonly menu: string;
      readonly openMenu: string;
      readonly allOf: (values: { readonly group: string | number }) => string;
      readonly previous: string;
      readonly next: string;
      readonly follow: string;
    };
    readonly footer: {
      readonly promise: string;
      readonly shop: string;
      readonly learn: string;
      readonly support: string;
      readonly weight: string;
      readonly hair: string;
      readonly libido: string;
      readonly general: string;
      readonly story: string;
      readonly about: string;
      readonly community: string;
      readonly contact: string;
      readonly careers: string;
      readonly track: string;
      readonly returns: string;
      readonly shipping: string;
      readonly refunds: string;
      readonly terms: string;
      readonly privacy: string;
      readonly accessibility: string;
      readonly cookies: string;
      readonly disclaimer: string;
      readonly rights: (values: { readonly name: string | number }) => string;
      readonly country: string;
      readonly hours: (values: { readonly from: string | number; readonly to: string | number }) => string;
    };
    readonly search: {
      readonly label: string;
      readonly placeholder: string;
      readonly none: string;
      readonly found: (values: { readonly count: number }) => string;
      readonly suggested: string;
      readonly ingredient: (values: { readonly name: string | number }) => string;
      readonly content: (values: { readonly name: string | number }) => string;
    };
    readonly landing: {
      readonly title: string;
      readonly eyebrow: string;
      readonly hero: string;
      readonly lead: string;
      readonly cta: string;
      readonly loggedIn: string;
      readonly back: string;
      readonly promises: readonly (string)[];
      readonly tilesTitle: string;
      readonly tiles: {
        readonly weight: {
          readonly title: string;
          readonly text: string;
        };
        readonly skin: {
          readonly title: string;
          readonly text: string;
        };
        readonly hair: {
          readonly title: string;
          readonly text: string;
        };
        readonly cellulite: {
          readonly title: string;
          readonly text: string;
        };
      };
      readonly quizEyebrow: string;
      readonly quizTitle: string;
      readonly quizText: string;
      readonly quizCta: string;
      readonly bestTitle: string;
      readonly bestText: string;
      readonly all: string;
      readonly filter: string;
      readonly pause: string;
      readonly play: string;
      readonly previous: string;
      readonly next: string;
      readonly slide: (values: { readonly count: string | number; readonly index: string | number }) => string;
      readonly communityEyebrow: string;
      readonly communityTitle: string;
      readonly communityText: string;
      readonly communityCta: string;
      readonly learnTitle: string;
      readonly learn: {
        readonly weight: {
          readonly title: string;
          readonly text: string;
        };
        readonly hair: {
          readonly title: string;
          readonly text: string;
        };
        readonly libido: {
          readonly title: string;
          readonly text: string;
        };
        readonly general: {
          readonly title: string;
          readonly text: string;
        };
      };
    };
    readonly listing: {
      readonly pageTitle: (values: { readonly group: string | number }) => string;
      readonly title: string;
      readonly groups: string;
      readonly all: string;
      readonly popular: string;
      readonly lead: string;
      readonly groupLead: (values: { readonly group: string | number }) => string;
      readonly failed: string;
      readonly empty: string;
      readonly unavailable: string;
      readonly saved: (values: { readonly percent: string | number }) => string;
    };
    readonly bundles: {
      readonly title: string;
      readonly pageTitle: string;
      readonly lead: string;
      readonly order: string;
      readonly empty: string;
    };
    readonly product: {
      readonly quantity: string;
      readonly less: string;
      readonly more: string;
      readonly cash: string;
      readonly pictureOf: (values: { readonly name: string | number }) => string;
    };
    readonly cart: {
      readonly title: string;
      readonly empty: string;
      readonly emptyHint: string;
      readonly browse: string;
      readonly remove: (values: { readonly name: string | number }) => string;
      readonly removed: (values: { readonly name: string | number }) => string;
      readonly removeUnavailable: string;
      readonly total: string;
      readonly savings: string;
      readonly later: string;
      readonly checkout: string;
      readonly unknown: string;
    };
    readonly quote: {
      readonly title: string;
      readonly discount: string;
      readonly delivery: string;
      readonly free: string;
      readonly total: string;
      readonly failed: string;
      readonly outOfStock: string;
    };
    readonly login: {
      readonly title: string;
      readonly createTitle: string;
      readonly lead: string;
      readonly createLead: string;
      readonly username: string;
      readonly email: string;
      readonly password: string;
      readonly phone: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly show: string;
      readonly hide: string;
      readonly submit: string;
      readonly create: string;
      readonly noAccount: string;
      readonly hasAccount: string;
      readonly toCreate: string;
      readonly toLogin: string;
      readonly forgot: string;
      readonly passwordHint: string;
      readonly required: string;
      readonly registered: string;
      readonly registeredText: string;
      readonly continue: string;
      readonly usernameInvalid: string;
      readonly passwordInvalid: string;
      readonly emailInvalid: string;
      readonly emailMissing: string;
      readonly phoneMissing: string;
      readonly phoneInvalid: string;
      readonly wrong: string;
      readonly emailTaken: string;
      readonly phoneTaken: string;
      readonly offline: string;
      readonly unreachable: string;
      readonly tooMany: string;
      readonly termsLead: string;
      readonly termsOf: string;
      readonly and: string;
      readonly privacyOf: string;
    };
    readonly phone: {
      readonly country: string;
      readonly search: string;
      readonly none: string;
      readonly special: string;
      readonly names: {
        readonly BA: string;
        readonly RS: string;
        readonly HR: string;
        readonly ME: string;
      };
    };
    readonly connection: {
      readonly lost: string;
    };
    readonly fallback: {
      readonly text: string;
      readonly errorText: string;
      readonly chunk: string;
      readonly reload: string;
      readonly home: string;
      readonly id: (values: { readonly id: string | number }) => string;
      readonly offlineTitle: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/common/*' {
  export const texts: import('virtual:storefront-texts/common').Texts;
}

declare module 'virtual:storefront-texts/community' {
  export interface Texts {
    readonly title: string;
    readonly description: string;
    readonly eyebrow: string;
    readonly hero: string;
    readonly lead: string;
    readonly open: string;
    readonly openAgain: string;
    readonly newTab: string;
    readonly free: string;
    readonly inside: {
      readonly title: string;
      readonly items: readonly ({
        readonly title: string;
        readonly text: string;
      })[];
    };
    readonly rules: {
      readonly title: string;
      readonly lead: string;
      readonly items: readonly (string)[];
    };
    readonly closing: {
      readonly title: string;
      readonly lead: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/community/*' {
  export const texts: import('virtual:storefront-texts/community').Texts;
}

declare module 'virtual:storefront-texts/company' {
  export interface Texts {
    readonly storyPicture: string;
    readonly contact: {
      readonly title: string;
      readonly pageTitle: string;
      readonly description: (values: { readonly city: string | number; readonly company: string | number }) => string;
      readonly eyebrow: string;
      readonly lead: string;
      readonly phone: string;
      readonly phoneNote: string;
      readonly callBack: string;
      readonly callBackNote: string;
      readonly messages: string;
      readonly messagesNote: string;
      readonly email: string;
      readonly emailNote: string;
      readonly hours: string;
      readonly hoursText: (values: { readonly supportFrom: string | number; readonly supportTo: string | number }) => string;
      readonly hoursNote: string;
      readonly address: string;
      readonly addressNote: string;
      readonly quickTitle: string;
      readonly quick: {
        readonly parcel: {
          readonly question: string;
          readonly answer: string;
        };
        readonly return: {
          readonly question: string;
          readonly answer: string;
        };
        readonly delivery: {
          readonly question: string;
          readonly answer: (values: { readonly deliveryPrice: string | number }) => string;
        };
        readonly choice: {
          readonly question: string;
          readonly answer: string;
        };
      };
    };
    readonly about: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string };
    readonly careers: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string };
    readonly story: import('./shared/prose/content-document.js').ContentDocument & { readonly pageTitle: string };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/company/*' {
  export const texts: import('virtual:storefront-texts/company').Texts;
}

declare module 'virtual:storefront-texts/consent' {
  export interface Texts {
    readonly title: string;
    readonly text: string;
    readonly accept: string;
    readonly refuse: string;
    readonly more: string;
    readonly changeTitle: string;
    readonly changeText: string;
    readonly state: {
      readonly accepted: string;
      readonly refused: string;
      readonly none: string;
    };
    readonly demo: string;
    readonly saved: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/consent/*' {
  export const texts: import('virtual:storefront-texts/consent').Texts;
}

declare module 'virtual:storefront-texts/delivery' {
  export interface Texts {
    readonly on: readonly (string)[];
    readonly orderToday: (values: { readonly days: string | number; readonly time: string | number }) => string;
    readonly orderLater: (values: { readonly day: string | number; readonly days: string | number; readonly time: string | number }) => string;
    readonly arrives: (values: { readonly days: string | number }) => string;
    readonly either: (values: { readonly by: string | number; readonly from: string | number }) => string;
    readonly ifReached: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/delivery/*' {
  export const texts: import('virtual:storefront-texts/delivery').Texts;
}

declare module 'virtual:storefront-texts/draws' {
  export interface Texts {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly back: string;
    readonly now: {
      readonly title: string;
      readonly prize: (values: { readonly amount: string | number }) => string;
      readonly until: (values: { readonly moment: string | number }) => string;
      readonly hash: string;
      readonly none: string;
      readonly own: string;
    };
    readonly how: {
      readonly title: string;
      readonly steps: readonly ({
        readonly title: string;
        readonly text: string;
      })[];
      readonly calling: string;
    };
    readonly past: {
      readonly title: string;
      readonly none: string;
      readonly week: (values: { readonly week: string | number; readonly year: string | number }) => string;
      readonly winner: string;
      readonly noEntries: string;
      readonly entries: string;
      readonly seed: string;
      readonly hash: string;
    };
    readonly failed: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/draws/*' {
  export const texts: import('virtual:storefront-texts/draws').Texts;
}

declare module 'virtual:storefront-texts/label' {
  export interface Texts {
    readonly group: string;
    readonly dispatch: string;
    readonly net: string;
    readonly responsible: string;
    readonly storage: string;
    readonly pieces: (values: { readonly count: number; readonly unit: 'capsule' | 'gummy' | string | 'sachet' | 'tablet' }) => string;
    readonly unitPrice: (values: { readonly price: string | number; readonly unit: 'capsule' | 'g' | 'gummy' | string | 'sachet' | 'tablet' }) => string;
    readonly ingredientsAlt: (values: { readonly name: string | number }) => string;
    readonly ingredient: string;
    readonly amount: string;
    readonly daily: (values: { readonly dose: string | number }) => string;
    readonly percent: string;
    readonly reference: string;
    readonly list: string;
    readonly allergens: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/label/*' {
  export const texts: import('virtual:storefront-texts/label').Texts;
}

declare module 'virtual:storefront-texts/lightbox' {
  export interface Texts {
    readonly previous: string;
    readonly next: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/lightbox/*' {
  export const texts: import('virtual:storefront-texts/lightbox').Texts;
}

declare module 'virtual:storefront-texts/offer-list' {
  export interface Texts {
    readonly sort: string;
    readonly order: {
      readonly listed: string;
      readonly price: string;
      readonly priceDown: string;
      readonly rating: string;
    };
    readonly inStock: string;
    readonly none: string;
    readonly showAll: string;
    readonly add: string;
    readonly added: (values: { readonly name: string | number }) => string;
    readonly done: string;
    readonly choosePack: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/offer-list/*' {
  export const texts: import('virtual:storefront-texts/offer-list').Texts;
}

declare module 'virtual:storefront-texts/policies' {
  export interface Texts {
    readonly contents: string;
    readonly print: string;
    readonly withdrawal: {
      readonly title: string;
      readonly description: string;
      readonly eyebrow: string;
      readonly lead: (values: { readonly withdrawalDays: string | number }) => string;
      readonly to: (values: { readonly city: string | number; readonly company: string | number; readonly email: string | number; readonly postcode: string | number; readonly street: string | number }) => string;
      readonly declaration: string;
      readonly lines: readonly (string)[];
      readonly signature: string;
      readonly note: string;
      readonly back: string;
    };
    readonly accessibility: import('./shared/prose/content-document.js').ContentDocument;
    readonly privacy: import('./shared/prose/content-document.js').ContentDocument;
    readonly refunds: import('./shared/prose/content-document.js').ContentDocument;
    readonly returns: import('./shared/prose/content-document.js').ContentDocument;
    readonly shipping: import('./shared/prose/content-document.js').ContentDocument;
    readonly terms: import('./shared/prose/content-document.js').ContentDocument;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/policies/*' {
  export const texts: import('virtual:storefront-texts/policies').Texts;
}

declare module 'virtual:storefront-texts/product' {
  export interface Texts {
    readonly tabs: string;
    readonly description: string;
    readonly advantages: string;
    readonly usage: string;
    readonly info: string;
    readonly ingredients: string;
    readonly guarantee: string;
    readonly guaranteeText: string;
    readonly guaranteeNone: string;
    readonly add: string;
    readonly added: (values: { readonly name: string | number }) => string;
    readonly save: (values: { readonly price: string | number }) => string;
    readonly stockNow: string;
    readonly stockDays: (values: { readonly days: number }) => string;
    readonly stockNone: string;
    readonly delivery: (values: { readonly price: string | number }) => string;
    readonly call: string;
    readonly gallery: string;
    readonly picture: (values: { readonly count: string | number; readonly index: string | number }) => string;
    readonly enlarge: string;
    readonly contains: string;
    readonly alsoTitle: string;
    readonly notFound: string;
    readonly failed: string;
    readonly packs: string;
    readonly pieces: (values: { readonly count: number }) => string;
    readonly perPiece: (values: { readonly price: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/product/*' {
  export const texts: import('virtual:storefront-texts/product').Texts;
}

declare module 'virtual:storefront-texts/quiz' {
  export interface Texts {
    readonly title: string;
    readonly description: string;
    readonly eyebrow: string;
    readonly goal: {
      readonly ask: string;
      readonly lead: string;
      readonly names: {
        readonly '1': string;
        readonly '2': string;
        readonly '3': string;
        readonly '4': string;
        readonly '5': string;
      };
      readonly hints: {
        readonly '1': string;
        readonly '2': string;
        readonly '3': string;
        readonly '4': string;
      };
    };
    readonly next: string;
    readonly back: string;
    readonly skip: string;
    readonly chooseGoal: string;
    readonly chooseAnswer: string;
    readonly progress: string;
    readonly place: {
      readonly goal: string;
      readonly question: (values: { readonly count: string | number; readonly index: string | number }) => string;
      readonly email: string;
      readonly phone: string;
      readonly result: string;
    };
    readonly missing: string;
    readonly noGroup: string;
    readonly email: {
      readonly title: string;
      readonly lead: (values: { readonly product: string | number }) => string;
      readonly name: string;
      readonly email: string;
      readonly privacy: string;
      readonly privacyLink: string;
    };
    readonly consent: {
      readonly label: string;
      readonly hint: string;
    };
    readonly phone: {
      readonly title: string;
      readonly lead: string;
      readonly label: string;
      readonly send: string;
      readonly missing: string;
    };
    readonly result: {
      readonly eyebrow: (values: { readonly goal: string | number }) => string;
      readonly title: string;
      readonly order: string;
      readonly repeat: string;
      readonly whyTitle: string;
      readonly notesTitle: string;
      readonly good: string;
      readonly disclaimer: string;
      readonly kept: string;
      readonly withdraw: string;
      readonly withdrawn: string;
      readonly withdrawFailed: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz/*' {
  export const texts: import('virtual:storefront-texts/quiz').Texts;
}

declare module 'virtual:storefront-texts/quiz-cellulite' {
  export interface Texts {
    readonly questions: {
      readonly where: {
        readonly ask: string;
        readonly answers: {
          readonly thighs: string;
          readonly bottom: string;
          readonly belly: string;
          readonly more: string;
        };
      };
      readonly look: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly pinch: string;
          readonly standing: string;
          readonly dry: string;
          readonly loose: string;
        };
      };
      readonly sitting: {
        readonly ask: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly long: string;
        };
      };
      readonly movement: {
        readonly ask: string;
        readonly answers: {
          readonly walking: string;
          readonly strength: string;
          readonly none: string;
        };
      };
      readonly water: {
        readonly ask: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly salt: {
        readonly ask: string;
        readonly answers: {
          readonly rarely: string;
          readonly sometimes: string;
          readonly daily: string;
        };
      };
      readonly care: {
        readonly ask: string;
        readonly answers: {
          readonly daily: string;
          readonly sometimes: string;
          readonly never: string;
        };
      };
      readonly massage: {
        readonly ask: string;
        readonly answers: {
          readonly regular: string;
          readonly tried: string;
          readonly never: string;
        };
      };
      readonly moment: {
        readonly ask: string;
        readonly answers: {
          readonly morning: string;
          readonly evening: string;
          readonly unsure: string;
        };
      };
    };
    readonly notes: {
      readonly massage: {
        readonly never: string;
        readonly tried: string;
      };
      readonly look: {
        readonly dry: string;
        readonly loose: string;
      };
      readonly sitting: {
        readonly long: string;
      };
      readonly movement: {
        readonly none: string;
      };
      readonly care: {
        readonly never: string;
      };
      readonly moment: {
        readonly evening: string;
        readonly unsure: string;
      };
      readonly salt: {
        readonly daily: string;
      };
      readonly water: {
        readonly little: string;
      };
    };
    readonly why: (values: { readonly product: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz-cellulite/*' {
  export const texts: import('virtual:storefront-texts/quiz-cellulite').Texts;
}

declare module 'virtual:storefront-texts/quiz-detox' {
  export interface Texts {
    readonly questions: {
      readonly feeling: {
        readonly ask: string;
        readonly answers: {
          readonly heavy: string;
          readonly bloated: string;
          readonly sleepy: string;
          readonly fine: string;
        };
      };
      readonly when: {
        readonly ask: string;
        readonly answers: {
          readonly morning: string;
          readonly lunch: string;
          readonly evening: string;
          readonly varies: string;
        };
      };
      readonly fibre: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly daily: string;
          readonly sometimes: string;
          readonly rarely: string;
        };
      };
      readonly water: {
        readonly ask: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly pace: {
        readonly ask: string;
        readonly answers: {
          readonly slow: string;
          readonly fast: string;
          readonly passing: string;
        };
      };
      readonly dinner: {
        readonly ask: string;
        readonly answers: {
          readonly early: string;
          readonly middle: string;
          readonly late: string;
        };
      };
      readonly bread: {
        readonly ask: string;
        readonly answers: {
          readonly rarely: string;
          readonly sometimes: string;
          readonly daily: string;
        };
      };
      readonly walk: {
        readonly ask: string;
        readonly answers: {
          readonly often: string;
          readonly sometimes: string;
          readonly never: string;
        };
      };
      readonly breakfast: {
        readonly ask: string;
        readonly answers: {
          readonly always: string;
          readonly sometimes: string;
          readonly never: string;
        };
      };
      readonly medicines: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly no: string;
          readonly yes: string;
          readonly silent: string;
        };
      };
    };
    readonly notes: {
      readonly medicines: {
        readonly yes: string;
      };
      readonly fibre: {
        readonly rarely: string;
      };
      readonly water: {
        readonly little: string;
      };
      readonly pace: {
        readonly fast: string;
        readonly passing: string;
      };
      readonly dinner: {
        readonly late: string;
      };
      readonly feeling: {
        readonly heavy: string;
        readonly sleepy: string;
      };
      readonly bread: {
        readonly daily: string;
      };
      readonly walk: {
        readonly never: string;
      };
      readonly breakfast: {
        readonly never: string;
      };
    };
    readonly why: (values: { readonly product: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz-detox/*' {
  export const texts: import('virtual:storefront-texts/quiz-detox').Texts;
}

declare module 'virtual:storefront-texts/quiz-hair' {
  export interface Texts {
    readonly questions: {
      readonly trouble: {
        readonly ask: string;
        readonly answers: {
          readonly falls: string;
          readonly thin: string;
          readonly ends: string;
          readonly slow: string;
        };
      };
      readonly since: {
        readonly ask: string;
        readonly answers: {
          readonly weeks: string;
          readonly months: string;
          readonly years: string;
        };
      };
      readonly season: {
        readonly ask: string;
        readonly answers: {
          readonly autumn: string;
          readonly spring: string;
          readonly always: string;
          readonly unsure: string;
        };
      };
      readonly colour: {
        readonly ask: string;
        readonly answers: {
          readonly no: string;
          readonly sometimes: string;
          readonly often: string;
        };
      };
      readonly heat: {
        readonly ask: string;
        readonly answers: {
          readonly rarely: string;
          readonly sometimes: string;
          readonly daily: string;
        };
      };
      readonly washing: {
        readonly ask: string;
        readonly answers: {
          readonly daily: string;
          readonly second: string;
          readonly weekly: string;
        };
      };
      readonly protein: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly daily: string;
          readonly sometimes: string;
          readonly rarely: string;
        };
      };
      readonly stress: {
        readonly ask: string;
        readonly answers: {
          readonly calm: string;
          readonly usual: string;
          readonly hard: string;
        };
      };
      readonly length: {
        readonly ask: string;
        readonly answers: {
          readonly short: string;
          readonly middle: string;
          readonly long: string;
        };
      };
      readonly patience: {
        readonly ask: string;
        readonly answers: {
          readonly month: string;
          readonly three: string;
          readonly long: string;
        };
      };
    };
    readonly notes: {
      readonly trouble: {
        readonly falls: string;
        readonly ends: string;
        readonly thin: string;
        readonly slow: string;
      };
      readonly patience: {
        readonly month: string;
      };
      readonly heat: {
        readonly daily: string;
      };
      readonly protein: {
        readonly rarely: string;
      };
      readonly stress: {
        readonly hard: string;
      };
      readonly colour: {
        readonly often: string;
      };
      readonly season: {
        readonly autumn: string;
      };
      readonly washing: {
        readonly daily: string;
      };
    };
    readonly why: (values: { readonly product: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz-hair/*' {
  export const texts: import('virtual:storefront-texts/quiz-hair').Texts;
}

declare module 'virtual:storefront-texts/quiz-skin' {
  export interface Texts {
    readonly questions: {
      readonly first: {
        readonly ask: string;
        readonly answers: {
          readonly lines: string;
          readonly tired: string;
          readonly dry: string;
          readonly firmness: string;
        };
      };
      readonly age: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly thirty: string;
          readonly forty: string;
          readonly fifty: string;
          readonly over: string;
        };
      };
      readonly routine: {
        readonly ask: string;
        readonly answers: {
          readonly none: string;
          readonly cream: string;
          readonly full: string;
        };
      };
      readonly sun: {
        readonly ask: string;
        readonly answers: {
          readonly always: string;
          readonly summer: string;
          readonly rarely: string;
        };
      };
      readonly sleep: {
        readonly ask: string;
        readonly answers: {
          readonly short: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly water: {
        readonly ask: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly fruit: {
        readonly ask: string;
        readonly answers: {
          readonly daily: string;
          readonly sometimes: string;
          readonly rarely: string;
        };
      };
      readonly smoke: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly no: string;
          readonly sometimes: string;
          readonly yes: string;
        };
      };
      readonly time: {
        readonly ask: string;
        readonly answers: {
          readonly minute: string;
          readonly five: string;
          readonly more: string;
        };
      };
    };
    readonly notes: {
      readonly first: {
        readonly dry: string;
        readonly tired: string;
        readonly lines: string;
        readonly firmness: string;
      };
      readonly sun: {
        readonly rarely: string;
      };
      readonly smoke: {
        readonly yes: string;
      };
      readonly sleep: {
        readonly short: string;
      };
      readonly routine: {
        readonly none: string;
      };
      readonly fruit: {
        readonly rarely: string;
      };
      readonly water: {
        readonly little: string;
      };
      readonly time: {
        readonly minute: string;
      };
    };
    readonly why: (values: { readonly product: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz-skin/*' {
  export const texts: import('virtual:storefront-texts/quiz-skin').Texts;
}

declare module 'virtual:storefront-texts/quiz-weight' {
  export interface Texts {
    readonly questions: {
      readonly wish: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly much: string;
          readonly feel: string;
        };
      };
      readonly tried: {
        readonly ask: string;
        readonly answers: {
          readonly diets: string;
          readonly sport: string;
          readonly supplements: string;
          readonly nothing: string;
        };
      };
      readonly hardest: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly evening: string;
          readonly sweets: string;
          readonly portions: string;
          readonly stress: string;
        };
      };
      readonly meals: {
        readonly ask: string;
        readonly answers: {
          readonly regular: string;
          readonly skip: string;
          readonly irregular: string;
        };
      };
      readonly vegetables: {
        readonly ask: string;
        readonly answers: {
          readonly daily: string;
          readonly sometimes: string;
          readonly rarely: string;
        };
      };
      readonly water: {
        readonly ask: string;
        readonly answers: {
          readonly little: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly movement: {
        readonly ask: string;
        readonly help: string;
        readonly answers: {
          readonly little: string;
          readonly some: string;
          readonly daily: string;
        };
      };
      readonly sleep: {
        readonly ask: string;
        readonly answers: {
          readonly short: string;
          readonly middle: string;
          readonly enough: string;
        };
      };
      readonly coffee: {
        readonly ask: string;
        readonly answers: {
          readonly sensitive: string;
          readonly morning: string;
          readonly any: string;
        };
      };
      readonly pace: {
        readonly ask: string;
        readonly answers: {
          readonly slow: string;
          readonly fast: string;
          readonly unsure: string;
        };
      };
    };
    readonly notes: {
      readonly hardest: {
        readonly evening: string;
        readonly sweets: string;
        readonly portions: string;
        readonly stress: string;
      };
      readonly coffee: {
        readonly sensitive: string;
      };
      readonly pace: {
        readonly fast: string;
      };
      readonly meals: {
        readonly skip: string;
      };
      readonly sleep: {
        readonly short: string;
      };
      readonly movement: {
        readonly little: string;
      };
      readonly water: {
        readonly little: string;
      };
      readonly vegetables: {
        readonly rarely: string;
      };
    };
    readonly why: (values: { readonly product: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/quiz-weight/*' {
  export const texts: import('virtual:storefront-texts/quiz-weight').Texts;
}

declare module 'virtual:storefront-texts/refill' {
  export interface Texts {
    readonly offer: (values: { readonly name: string | number }) => string;
    readonly consent: (values: { readonly date: string | number }) => string;
    readonly request: string;
    readonly requested: (values: { readonly date: string | number; readonly name: string | number }) => string;
    readonly withdraw: string;
    readonly done: string;
    readonly withdrawn: string;
    readonly failed: string;
    readonly notLoaded: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/refill/*' {
  export const texts: import('virtual:storefront-texts/refill').Texts;
}

declare module 'virtual:storefront-texts/reset' {
  export interface Texts {
    readonly title: string;
    readonly lead: string;
    readonly send: string;
    readonly codeTitle: string;
    readonly codeLead: (values: { readonly name: string | number }) => string;
    readonly code: string;
    readonly codeHint: string;
    readonly newPassword: string;
    readonly save: string;
    readonly sendAgain: string;
    readonly sentAgain: string;
    readonly otherName: string;
    readonly wrong: string;
    readonly done: string;
    readonly backToLogin: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/reset/*' {
  export const texts: import('virtual:storefront-texts/reset').Texts;
}

declare module 'virtual:storefront-texts/reviews' {
  export interface Texts {
    readonly title: string;
    readonly none: string;
    readonly failed: string;
    readonly list: string;
    readonly more: string;
    readonly verificationNote: string;
    readonly sort: {
      readonly label: string;
      readonly files: string;
      readonly newest: string;
      readonly oldest: string;
      readonly best: string;
      readonly worst: string;
    };
    readonly basis: (values: { readonly count: number }) => string;
    readonly stars: {
      readonly label: string;
      readonly show: (values: { readonly count: number; readonly rating: string | number }) => string;
      readonly all: string;
    };
    readonly verified: string;
    readonly verifiedHelp: string;
    readonly own: {
      readonly mine: {
        readonly title: string;
        readonly none: string;
        readonly gone: string;
        readonly written: (values: { readonly day: string | number }) => string;
      };
      readonly title: string;
      readonly status: {
        readonly pending: string;
        readonly approved: string;
        readonly rejected: string;
      };
      readonly photo: (values: { readonly count: string | number; readonly index: string | number }) => string;
      readonly addedPhoto: (values: { readonly index: string | number }) => string;
      readonly edit: string;
      readonly remove: string;
      readonly removeAsk: string;
      readonly removeYes: string;
      readonly removeNo: string;
      readonly removed: string;
      readonly removeFailed: string;
      readonly save: string;
      readonly changed: string;
    };
    readonly feedback: {
      readonly helpful: string;
      readonly count: (values: { readonly count: number }) => string;
      readonly mine: string;
      readonly report: string;
      readonly reported: string;
      readonly invite: string;
      readonly login: string;
      readonly failed: string;
    };
    readonly report: {
      readonly title: string;
      readonly lead: string;
      readonly reasons: {
        readonly advertising: string;
        readonly offensive: string;
        readonly health_claim: string;
        readonly personal_data: string;
        readonly off_topic: string;
        readonly not_genuine: string;
        readonly other: string;
      };
      readonly missing: string;
      readonly failed: string;
      readonly submit: string;
      readonly cancel: string;
      readonly done: string;
    };
    readonly anonymous: string;
    readonly answer: string;
    readonly photo: (values: { readonly author: string | number; readonly count: string | number; readonly index: string | number }) => string;
    readonly openPhoto: (values: { readonly count: string | number; readonly index: string | number }) => string;
    readonly photos: string;
    readonly write: {
      readonly title: string;
      readonly lead: string;
      readonly open: string;
      readonly invite: string;
      readonly login: string;
      readonly rating: string;
      readonly stars: (values: { readonly count: number }) => string;
      readonly ratingMissing: string;
      readonly heading: string;
      readonly headingHint: string;
      readonly headingMissing: string;
      readonly text: string;
      readonly textMissing: string;
      readonly tooLong: (values: { readonly limit: number }) => string;
      readonly terms: string;
      readonly termsOf: string;
      readonly termsMissing: string;
      readonly moderation: string;
      readonly submit: string;
      readonly cancel: string;
      readonly sentTitle: string;
      readonly sent: string;
      readonly exists: string;
      readonly failed: string;
    };
    readonly pictures: {
      readonly title: string;
      readonly hint: (values: { readonly limit: string | number }) => string;
      readonly name: string;
      readonly nameMissing: string;
      readonly file: string;
      readonly choose: string;
      readonly fileMissing: string;
      readonly add: string;
      readonly remove: (values: { readonly name: string | number }) => string;
      readonly added: (values: { readonly name: string | number }) => string;
      readonly unreadable: string;
      readonly failed: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/reviews/*' {
  export const texts: import('virtual:storefront-texts/reviews').Texts;
}

declare module 'virtual:storefront-texts/saved' {
  export interface Texts {
    readonly title: string;
    readonly lead: string;
    readonly empty: string;
    readonly emptyHint: string;
    readonly save: string;
    readonly saveNamed: (values: { readonly name: string | number }) => string;
    readonly saved: string;
    readonly show: string;
    readonly added: (values: { readonly name: string | number }) => string;
    readonly removed: (values: { readonly name: string | number }) => string;
    readonly recent: {
      readonly title: string;
      readonly clear: string;
      readonly clearAll: string;
      readonly cleared: string;
    };
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/saved/*' {
  export const texts: import('virtual:storefront-texts/saved').Texts;
}

declare module 'virtual:storefront-texts/share' {
  export interface Texts {
    readonly action: string;
    readonly copied: string;
    readonly address: string;
    readonly help: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/share/*' {
  export const texts: import('virtual:storefront-texts/share').Texts;
}

declare module 'virtual:storefront-texts/stock-notice' {
  export interface Texts {
    readonly title: string;
    readonly lead: string;
    readonly email: string;
    readonly consent: (values: { readonly name: string | number }) => string;
    readonly consentMissing: string;
    readonly send: string;
    readonly done: (values: { readonly name: string | number }) => string;
    readonly tooMany: string;
    readonly failed: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/stock-notice/*' {
  export const texts: import('virtual:storefront-texts/stock-notice').Texts;
}

declare module 'virtual:storefront-texts/track' {
  export interface Texts {
    readonly title: string;
    readonly lead: string;
    readonly label: string;
    readonly hint: string;
    readonly missing: string;
    readonly search: string;
    readonly searching: string;
    readonly notFound: string;
    readonly notFoundHint: string;
    readonly offline: string;
    readonly preparing: string;
    readonly preparingHint: string;
    readonly found: string;
    readonly help: string;
    readonly call: string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/track/*' {
  export const texts: import('virtual:storefront-texts/track').Texts;
}

declare module 'virtual:storefront-texts/unsubscribe' {
  export interface Texts {
    readonly title: string;
    readonly lead: string;
    readonly what: string;
    readonly notice: {
      readonly title: string;
      readonly what: string;
    };
    readonly refill: {
      readonly title: string;
      readonly what: string;
    };
    readonly action: string;
    readonly done: {
      readonly email: string;
      readonly sms: string;
      readonly stock_notice: string;
      readonly refill_reminder: string;
    };
    readonly again: string;
    readonly wrong: string;
    readonly failed: string;
    readonly help: (values: { readonly email: string | number; readonly phone: string | number }) => string;
  }
  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;
}

declare module 'virtual:storefront-texts/unsubscribe/*' {
  export const texts: import('virtual:storefront-texts/unsubscribe').Texts;
}
