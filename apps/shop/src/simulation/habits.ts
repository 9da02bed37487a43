/** How the people of a simulation behave; shares of 1, and weights. */
export const habits = {
  /** Pieces of one offer. */
  quantities: { 1: 70, 2: 20, 3: 10 },
  /** Offers in a cart. */
  lines: { 1: 65, 2: 25, 3: 10 },
  /** Shoppers who think better of it before they are called. */
  cancelsBeforeCall: 0.03,
  writesReview: 0.3,
  stars: { 5: 55, 4: 25, 3: 10, 2: 5, 1: 5 },
  /** How calls end. */
  outcomes: {
    confirmed: 80,
    no_answer: 8,
    busy: 3,
    call_back: 2,
    cancelled: 4,
    wrong_number: 1,
    fraud: 1,
  },
  /** Calls that reach nobody until the shop gives up: its policy. */
  failedCalls: 3,
  /** Of the confirmed, who takes a piece more. */
  upsell: 0.15,
  refusesAtDoor: 0.06,
  rejectsReview: 0.1,
  /** Of those whose parcel arrived. */
  sendsBack: 0.1,
  returnKinds: { guarantee: 60, damaged: 15, withdrawal: 25 },
  approvesReturn: 0.8,
} as const;
