// Payments online: connections to providers, payment links, attempts.
import type { FieldTexts } from './texts';

export const ONLINE_PAYMENT_TEXTS: FieldTexts = {
  'PaymentProviders.connected': ['Connections of the company'],
  'PaymentConnection.account': { example: 'acct_1032' },
  'PaymentConnection.isActive': { example: true },
  'PaymentConnection.checkError': { example: 'The provider refuses the credentials.' },
  'PaymentProvider.label': { example: 'Simulator' },
  'PaymentProvider.description': ['What it is for', 'Plays a payment provider. No money moves.'],
  'PaymentView.attempt': ['The newest attempt to pay by the link; null before the first'],
  'PaymentView.seller': ['The company that is to be paid'],
  'PaymentView.amountMinor': { example: 12_000 },
  'PayableDocument.number': ['Number of the invoice', 'INV-2026-0042'],
  'PayableDocument.dueDate': { example: '2026-04-22' },
  'PayableDocument.balanceMinor': { example: 12_000 },
  'PaymentMethodOffer.label': { example: 'Simulator' },
  'PaymentViewAttempt.state': ['State of the attempt', 'pending'],
  'PaymentViewAttempt.amountMinor': ['Amount in minor units', 12_000],
  'PaymentAttempt.amountMinor': { example: 12_000 },
  'PaymentAttempt.feeMinor': { example: 193 },
  'PaymentAttempt.netMinor': { example: 11_807 },
  'PaymentAttempt.providerRef': { example: 'pay_0198f2a4' },
  'PaymentAttempt.method': { example: 'card' },
  'PaymentAttempt.state': { example: 'succeeded' },
  'PaymentAttempt.booking': { example: 'booked' },
  'PaymentAttempt.failureCode': { example: 'card_declined' },
  'PaymentAttempt.bookingError': { example: 'client_not_found' },
};
