// Faults of a call of the API, of the bell that a provider rings, and of a payout. A person asks for one of a call or of a bell by the
// amount of an invoice.
export const PAYMENT_FAULTS = ['lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'garbage'] as const;
export type PaymentFault = (typeof PAYMENT_FAULTS)[number];

export const BELL_FAULTS = [
  'bellLost',
  'bellTwice',
  'bellBeforeAnswer',
  'bellOutOfOrder',
  'bellForged',
  'bellReplayed',
] as const;
export type BellFault = (typeof BELL_FAULTS)[number];

/** The bank gets less than the provider says, or gets it in two parts. */
export const PAYOUT_FAULTS = ['payoutShort', 'payoutSplit'] as const;
export type PayoutFault = (typeof PAYOUT_FAULTS)[number];

/** Amounts that end with 91 and on ask for faults of the call, those with 81 and on for faults of the bell. */
const FIRST_OF_CALLS = 91;
const FIRST_OF_BELLS = 81;

export function faultOf(amountMinor: number | undefined): PaymentFault | undefined {
  return amountMinor === undefined ? undefined : PAYMENT_FAULTS[(amountMinor % 100) - FIRST_OF_CALLS];
}

export function bellFaultOf(amountMinor: number): BellFault | undefined {
  return BELL_FAULTS[(amountMinor % 100) - FIRST_OF_BELLS];
}

/** The last two digits of amounts with their faults, such as `91 lostAnswer`. */
export const FAULTS_BY_CENTS = [
  ...PAYMENT_FAULTS.map((fault, index) => `${FIRST_OF_CALLS + index} ${fault}`),
  ...BELL_FAULTS.map((fault, index) => `${FIRST_OF_BELLS + index} ${fault}`),
].join(', ');
