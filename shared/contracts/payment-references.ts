// Payment references that an issue makes, by the company's choice.
import { oneOf } from './primitives';

/** RF: ISO 11649; OGM: Febelfin; QRR: SIX; FI: viitenumero; KID: Norway, modulo 10. */
export const PAYMENT_REFERENCES = ['none', 'rf', 'ogm', 'qrr', 'fi', 'kid'] as const;
export type PaymentReferenceKind = (typeof PAYMENT_REFERENCES)[number];

export const PaymentReferenceField = {
  ...oneOf(PAYMENT_REFERENCES),
  description:
    'The `remittanceReference` that an issue gives to an invoice that states an account and no reference: `rf` from its number, the others from a counter of the company; `qrr` needs a QR-IBAN',
};

/** SIX, QR-bill: accounts of CH and LI whose institution is 30000 to 31999 take QR references, and no others. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)[0-9]{2}3[01][0-9]{3}/.test(iban);
}
