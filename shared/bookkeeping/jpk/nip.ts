// The number of Polish taxpayers, in the form that the schema has.

export const NIP = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/;

/** The NIP among the identifiers of the company, also that inside of its VAT number. */
export function nipOf(identifiers: readonly { scheme: string; value: string }[]): string | undefined {
  const numberOf = (name: string) => identifiers.find(({ scheme }) => scheme === name)?.value;
  const number = numberOf('nip') ?? numberOf('vat') ?? numberOf('vat-ue');
  const digits = number?.replace(/[\s.-]/g, '').replace(/^PL/i, '');
  return digits !== undefined && NIP.test(digits) ? digits : undefined;
}
