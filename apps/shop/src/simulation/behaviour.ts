/** How the people of a simulation behave; shares of 1, and weights. */
export const behaviour = {
  /** Pieces of one offer. */
  quantities: { 1: 70, 2: 20, 3: 10 },
  /** Offers in a cart. */
  lines: { 1: 65, 2: 25, 3: 10 },
  /** Shoppers who think better of it before they are called. */
  cancelsBeforeCall: 0.03,
  writesReview: 0.3,
  stars: { 5: 55, 4: 25, 3: 10, 2: 5, 1: 5 },
  /** Calls about orders. */
  orderCalls: {
    outcomes: {
      confirmed: 80,
      no_answer: 8,
      busy: 3,
      call_back: 2,
      cancelled: 4,
      wrong_number: 1,
      fraud: 1,
    },
    failedCalls: 3,
    finalOutcome: 'confirmed',
  },
  /** Of the confirmed, who takes a piece more. */
  upsell: 0.15,
  refusesAtDoor: 0.06,
  rejectsReview: 0.1,
  /** Of those whose parcel arrived. */
  sendsBack: 0.1,
  returnKinds: { guarantee: 60, damaged: 15, withdrawal: 25 },
  approvesReturn: 0.8,
  /** What visitors who do not order leave: an e-mail, a number to be called about an offer, a wish to join the club. */
  leads: { email: 25, phone: 45, club_join: 30 },
  /** Calls about what they left. */
  leadCalls: {
    outcomes: { interested: 45, not_interested: 25, no_answer: 16, busy: 6, call_back: 5, wrong_number: 3 },
    failedCalls: 4,
    finalOutcome: 'interested',
  },
  joinCalls: {
    outcomes: { joined: 55, declined: 15, no_answer: 16, busy: 6, call_back: 5, wrong_number: 3 },
    failedCalls: 4,
    finalOutcome: 'joined',
  },
  payments: { cod_with_order: 60, bank: 25, cash: 15 },
} as const;
