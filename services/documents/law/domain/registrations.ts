// Registrations of a party for VAT: those that hold on a day.
import type { VatRegistration } from '../../../../shared/contracts/vat-registrations';

type Dated = Pick<VatRegistration, 'since' | 'until' | 'kind'>;

/** Registrations as any business of the country, which charge its VAT; those of the One-Stop-Shop are none. */
export function registrationsOn<R extends Dated>(all: readonly R[], day: string): R[] {
  return all.filter((one) => (one.kind === 'local' || one.kind === 'xi') && holds(one, day));
}

export function holds({ since, until = '9999-12-31' }: Dated, day: string): boolean {
  return since <= day && day <= until;
}
