// Checks of the body of a new payment of Mollie, and amounts. Written apart from the code that is tested by it.
export interface Wrong {
  field: string;
  detail: string;
}

const DECIMALS: Readonly<Record<string, number>> = {
  JPY: 0,
  ISK: 0,
  HUF: 2,
  EUR: 2,
  USD: 2,
  GBP: 2,
  PLN: 2,
  CHF: 2,
};
const LOCALES: ReadonlySet<unknown> = new Set(
  (
    'en_US en_GB nl_NL nl_BE fr_FR fr_BE de_DE de_AT de_CH es_ES ca_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK is_IS hu_HU pl_PL ' +
    'lv_LV lt_LT'
  ).split(' '),
);
const DESCRIPTION_MAX = 255;
const METADATA_BYTES_MAX = 1024;

export function wrongWith(body: Record<string, unknown>): Wrong | undefined {
  const { amount, description, redirectUrl, webhookUrl, locale, metadata } = body;
  const faulty = wrongAmount(amount);
  if (faulty) return { field: 'amount', detail: faulty };
  if (typeof description !== 'string' || description === '' || description.length > DESCRIPTION_MAX)
    return { field: 'description', detail: 'The description is invalid' };
  if (!isUrl(redirectUrl)) return { field: 'redirectUrl', detail: 'The redirect URL is invalid' };
  if (webhookUrl !== undefined && !isUrl(webhookUrl))
    return { field: 'webhookUrl', detail: 'The webhook URL is invalid' };
  if (locale !== undefined && !LOCALES.has(locale))
    return { field: 'locale', detail: 'The locale is invalid' };
  if (Buffer.byteLength(JSON.stringify(metadata ?? null)) > METADATA_BYTES_MAX)
    return { field: 'metadata', detail: 'The metadata is too large' };
  return undefined;
}

export function wrongAmount(amount: unknown): string | undefined {
  if (typeof amount !== 'object' || amount === null) return 'The amount is missing';
  const { value, currency } = amount as Record<string, unknown>;
  const decimals = DECIMALS[String(currency)];
  if (decimals === undefined) return 'The currency is not supported';
  const form = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`);
  if (typeof value !== 'string' || !form.test(value)) return `The amount needs ${decimals} decimals`;
  return minor({ value, currency: String(currency) }) < 1
    ? 'The amount is lower than the minimum'
    : undefined;
}

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

export function minor({ value }: { value: string; currency: string }): number {
  return Number(value.replace('.', ''));
}

export function decimal(amountMinor: number, currency: string): { value: string; currency: string } {
  const decimals = DECIMALS[currency] ?? 2;
  return { value: (amountMinor / 10 ** decimals).toFixed(decimals), currency };
}
