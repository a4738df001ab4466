// Payment instructions: BG-16 to BG-19.

// BG-16
export interface PaymentInstructions {
  meansTypeCode: string; // BT-81: UNCL 4461
  meansText?: string; // BT-82
  remittanceInformation?: string; // BT-83
  creditTransfers?: CreditTransfer[]; // BG-17
  card?: PaymentCard; // BG-18
  directDebit?: DirectDebit; // BG-19
}

// BG-17
export interface CreditTransfer {
  /** BT-84: IBAN, or the account number where there is none */
  accountIdentifier: string;
  accountName?: string; // BT-85
  serviceProvider?: string; // BT-86: BIC
}

// BG-18
export interface PaymentCard {
  /** BT-87: the last four to six digits */
  accountNumber: string;
  holderName?: string; // BT-88
  /** Not of the standard: UBL demands the network of a card. */
  network?: string;
}

// BG-19
export interface DirectDebit {
  mandateReference?: string; // BT-89
  creditorIdentifier?: string; // BT-90
  debitedAccount?: string; // BT-91
}

/** BG-DEX-09, only in the extension of XRechnung. */
export interface ThirdPartyPayment {
  type?: string; // BT-DEX-001
  amount: string; // BT-DEX-002
  description?: string; // BT-DEX-003
}
