import type { AccountingRate } from '../../domain/accounting-rate';
import type { Defaults } from '../../domain/issue-defaults';
import { languageFor } from '../../domain/language';
import { buyerOf, type ClientProfile } from '../../domain/seller-buyer';
import type { FrozenTerms } from '../domain/issued';
import type { IssueFacts } from './read-issue-facts';

interface Source {
  client: ClientProfile | null;
  /** Of the identifiers of the client's country. */
  buyerUses: Defaults['buyerUses'];
  facts: IssueFacts;
  accountingRate: AccountingRate | null;
}

/** The frozen terms of a draft; null without a client, which the checks refuse. */
export function termsOf({ client, buyerUses, facts, accountingRate }: Source): FrozenTerms | null {
  if (!client) return null;
  return {
    ...facts,
    buyer: buyerOf(client, buyerUses),
    isBuyerBusiness: client.type === 'COMPANY',
    language: languageFor(client, facts.company),
    exchangeRate: accountingRate?.rate ?? null,
    exchangeRateSource: accountingRate?.source ?? null,
  };
}
