// Mollie: a payment with its hosted checkout (Payments API, version 2), https://docs.mollie.com/reference/payments-api.
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { REGIONS } from '../../../../../shared/values/locale';
import { isObject, trouble } from '../exchange';
import { accountOf, hostedAt, opened, refundAnswer } from '../json-api';
import type { Account, NewPayment, Opened, PaymentProvider, RefundTaken, Trouble } from '../provider';
import { decimalOf } from './amounts';
import { verify } from './callbacks';
import { call, refusalCode } from './calls';
import { type Connection, config, faults } from './config';
import { listSince, lookUp, read } from './look-up';
import { balances, payouts } from './settlements';

const API = 'https://api.mollie.com';

export const provider: PaymentProvider<typeof config> = {
  label: 'Mollie',
  description: 'Cards, iDEAL, Bancontact, bank transfer and other methods in Europe, on a page of Mollie.',
  config,
  faults,
  api: { TEST: API, LIVE: API },
  pageOrigin: hostedAt({ [API]: 'https://www.mollie.com' }),
  create,
  lookUp,
  cancel,
  refund,
  listSince,
  payouts,
  balances,
  verify,
  check,
};

async function create(payment: NewPayment, connection: Connection): Promise<Opened | Trouble> {
  const { id, amountMinor, currency, description, language, returnUrl, callbackUrl } = payment;
  const body = {
    amount: decimalOf(amountMinor, currency),
    ...{ description, redirectUrl: returnUrl, webhookUrl: callbackUrl, locale: localeOf(language) },
    metadata: { attempt: id },
  };
  const answer = await call(connection, 'payments', { body, key: id });
  if (answer.kind === 'trouble') return answer;
  if (answer.status !== 201) return trouble('content', refusalCode(answer));
  const { id: ref, _links: links } = answer.body;
  return opened(ref, isObject(links) && isObject(links.checkout) ? links.checkout.href : undefined);
}

const localeOf = (language: DocumentLanguage) => REGIONS[language].replace('-', '_');

/** A payment whose payer is under way at a bank cannot be cancelled: it stays as the look-up shows it. */
async function cancel(ref: string, connection: Connection) {
  const answer = await call(connection, `payments/${encodeURIComponent(ref)}`, { method: 'DELETE' });
  return answer.kind === 'trouble' ? answer : read(ref, connection);
}

async function refund(
  { ref, amountMinor, currency, key }: { ref: string; amountMinor: number; currency: string; key: string },
  connection: Connection,
): Promise<RefundTaken | Trouble> {
  const body = { amount: decimalOf(amountMinor, currency) };
  const answer = await call(connection, `payments/${encodeURIComponent(ref)}/refunds`, { body, key });
  if (answer.kind === 'trouble') return answer;
  if (answer.status !== 201) return trouble('content', refusalCode(answer));
  return refundAnswer(answer.body.id);
}

async function check(connection: Connection): Promise<Account | Trouble> {
  const answer = await call(connection, 'profiles/me');
  if (answer.kind === 'trouble') return answer;
  const { id, mode } = answer.body;
  if (answer.status !== 200 || typeof id !== 'string') return trouble('network', 'not_understood');
  const { profile: only } = connection.config;
  return accountOf(id, { only, isLive: mode === 'live', code: 'other_profile' });
}
