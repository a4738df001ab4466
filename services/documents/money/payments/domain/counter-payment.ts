import type { PaymentRecord } from '../models/payment-row';

interface Counter {
  date: string;
  isRemoved: boolean;
  now: Date;
}

/** The row that takes a payment back on a day. */
export function counterOf(
  { id: reversesId, companyId: _company, amountMinor, vat, ...payment }: PaymentRecord,
  { date, isRemoved, now }: Counter,
) {
  return {
    ...payment,
    ...{ amountMinor: -amountMinor, date, reversesId, movedFromId: null, reversedOn: null, isRemoved },
    vat: vat.map((group) => ({
      ...{ ...group, baseMinor: -group.baseMinor, vatMinor: -group.vatMinor },
      ...(group.surchargeMinor !== undefined && { surchargeMinor: -group.surchargeMinor }),
    })),
    createdAt: now.toISOString(),
  };
}
