// Checks of the forms of requests to Stripe. Written apart from the code that is tested by it.
export interface Wrong {
  param: string;
  message: string;
  code?: string;
}

const FIELDS: readonly RegExp[] = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at|locale|currency|customer_email)$/,
  /^metadata\[\w+\]$/,
  /^payment_intent_data\[(description|statement_descriptor_suffix)\]$/,
  /^payment_intent_data\[metadata\]\[\w+\]$/,
  /^line_items\[\d\]\[quantity\]$/,
  /^line_items\[\d\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[\d\]\[price_data\]\[product_data\]\[(name|description)\]$/,
];
const REFUND_FIELDS: readonly RegExp[] = [/^(payment_intent|charge|amount|reason)$/, /^metadata\[\w+\]$/];
const LOCALES: ReadonlySet<unknown> = new Set(
  (
    'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv ' +
    'th tr vi zh zh-HK zh-TW'
  ).split(' '),
);
const CURRENCIES: ReadonlySet<unknown> = new Set(
  'chf czk dkk eur gbp huf isk jpy nok pln ron sek usd'.split(' '),
);
const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

export const AMOUNT = 'line_items[0][price_data][unit_amount]';
export const CURRENCY = 'line_items[0][price_data][currency]';
export const NAME = 'line_items[0][price_data][product_data][name]';

export function wrongSession(form: URLSearchParams, now: Date): Wrong | undefined {
  const unknown = unknownField(form, FIELDS);
  if (unknown) return unknown;
  if (form.get('mode') !== 'payment') return { param: 'mode', message: 'Only payments are played' };
  if (form.get('line_items[0][quantity]') !== '1') return missing('line_items[0][quantity]');
  if (!CURRENCIES.has(form.get(CURRENCY))) return { param: CURRENCY, message: 'Invalid currency' };
  if (!form.get(NAME)) return missing(NAME);
  const url = ['success_url', 'cancel_url'].find((name) => !URL.canParse(form.get(name) ?? ''));
  if (url) return { param: url, message: 'Not a valid URL', code: 'url_invalid' };
  if (form.has('locale') && !LOCALES.has(form.get('locale')))
    return { param: 'locale', message: 'Invalid locale' };
  return wrongAmount(form.get(AMOUNT), AMOUNT) ?? wrongEnd(form.get('expires_at'), now);
}

export function wrongRefund(form: URLSearchParams): Wrong | undefined {
  const unknown = unknownField(form, REFUND_FIELDS);
  if (unknown) return unknown;
  const amount = form.get('amount');
  return amount === null || isInteger(amount) ? undefined : notInteger('amount');
}

function unknownField(form: URLSearchParams, known: readonly RegExp[]): Wrong | undefined {
  const name = [...form.keys()].find((one) => !known.some((pattern) => pattern.test(one)));
  return name === undefined
    ? undefined
    : { param: name, message: `Received unknown parameter: ${name}`, code: 'parameter_unknown' };
}

function wrongAmount(amount: string | null, param: string): Wrong | undefined {
  if (!isInteger(amount)) return notInteger(param);
  if (Number(amount) < AMOUNT_MIN) return { param, message: 'Amount is too small', code: 'amount_too_small' };
  return Number(amount) > AMOUNT_MAX
    ? { param, message: 'Amount is too large', code: 'amount_too_large' }
    : undefined;
}

/** A page lives for 30 minutes at least and for a day at most. */
function wrongEnd(seconds: string | null, now: Date): Wrong | undefined {
  if (seconds === null) return undefined;
  const left = Number(seconds) - now.getTime() / 1000;
  return left >= 30 * MINUTE_SECONDS - 1 && left <= DAY_SECONDS
    ? undefined
    : { param: 'expires_at', message: 'The timestamp must be between 30 minutes and 24 hours from now' };
}

const isInteger = (text: string | null) => text !== null && /^\d{1,12}$/.test(text);
const missing = (param: string) => ({ param, message: 'Missing required param', code: 'parameter_missing' });
const notInteger = (param: string) => ({
  param,
  message: 'Invalid integer',
  code: 'parameter_invalid_integer',
});
