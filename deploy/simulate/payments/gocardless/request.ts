// Checks of the bodies of requests to GoCardless. Written apart from the code that is tested by it.
type Body = Record<string, unknown>;

export interface Wrong {
  field: string;
  message: string;
}

const CURRENCIES: ReadonlySet<unknown> = new Set(['EUR', 'GBP']);
const METADATA_KEYS_MAX = 3;

export function wrongRequest({ payment_request: terms, metadata }: Body): Wrong | undefined {
  if (!isObject(terms)) return { field: 'payment_request', message: 'is required' };
  if (!isMinor(terms.amount)) return { field: 'amount', message: 'must be an integer' };
  if (!CURRENCIES.has(terms.currency)) return { field: 'currency', message: 'is not supported' };
  if (typeof terms.description !== 'string') return { field: 'description', message: 'is required' };
  const isFew = (one: unknown) => Object.keys(isObject(one) ? one : {}).length <= METADATA_KEYS_MAX;
  return isFew(metadata) && isFew(terms.metadata)
    ? undefined
    : { field: 'metadata', message: 'has too many keys' };
}

export function wrongFlow({ redirect_uri: redirect, exit_uri: exit }: Body): Wrong | undefined {
  const isWrong = [redirect, exit].some((uri) => typeof uri !== 'string' || !URL.canParse(uri));
  return isWrong ? { field: 'redirect_uri', message: 'is not a URL' } : undefined;
}

/** @param refundedMinor what was paid back before */
export function wrongRefund(body: Body, refundedMinor: number): Wrong | undefined {
  const { amount, total_amount_confirmation: total } = body;
  if (!isMinor(amount)) return { field: 'amount', message: 'must be an integer' };
  return total === refundedMinor + amount
    ? undefined
    : { field: 'total_amount_confirmation', message: 'is not the total of the refunds' };
}

const isMinor = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
