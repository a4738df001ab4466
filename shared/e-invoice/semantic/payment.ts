// Payment instructions: BG-16 to BG-19.

/** BG-16. */
export interface PaymentInstructions {
  /** BT-81: UNCL 4461 */
  meansTypeCode: string;
  /** BT-82 */
  meansText?: string;
  /** BT-83 */
  remittanceInformation?: string;
  /** BG-17 */
  creditTransfers?: CreditTransfer[];
  /** BG-18 */
  card?: PaymentCard;
  /** BG-19 */
  directDebit?: DirectDebit;
}

/** BG-17. */
export interface CreditTransfer {
  /** BT-84: IBAN, or the account number where there is none */
  accountIdentifier: string;
  /** BT-85 */
  accountName?: string;
  /** BT-86: BIC */
  serviceProvider?: string;
}

/** BG-18. */
export interface PaymentCard {
  /** BT-87: the last four to six digits */
  accountNumber: string;
  /** BT-88 */
  holderName?: string;
  /** Not of the standard: UBL demands the network of a card. */
  network?: string;
}

/** BG-19. */
export interface DirectDebit {
  /** BT-89 */
  mandateReference?: string;
  /** BT-90 */
  creditorIdentifier?: string;
  /** BT-91 */
  debitedAccount?: string;
}

/** BG-DEX-09, only in the extension of XRechnung. */
export interface ThirdPartyPayment {
  /** BT-DEX-001 */
  type?: string;
  /** BT-DEX-002 */
  amount: string;
  /** BT-DEX-003 */
  description?: string;
}
