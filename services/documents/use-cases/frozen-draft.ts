// A draft with everything that issuing copies into it. What is issued and what the rules of an e-invoice look at are made
// here alike.
import { problem } from '../../../shared/runtime/errors';
import type { AccountingRate } from '../domain/accounting-rate';
import type { Defaults } from '../domain/issue-defaults';
import { type Issue, issued } from '../domain/issued';
import { languageFor } from '../domain/language';
import { buyerOf, type ClientProfile } from '../domain/seller-buyer';
import type { DocumentRecord, Template } from '../models/document-row';
import type { IssueFacts } from './read-issue-facts';

export interface Freezable {
  /** With what client and company answer for it. */
  draft: DocumentRecord;
  client: ClientProfile | null;
  /** Of the identifiers of the client's country. */
  buyerUses: Defaults['buyerUses'];
  facts: IssueFacts;
  accountingRate: AccountingRate | null;
}

export type Place = Pick<Issue, 'number' | 'period' | 'sequence'>;

/** @throws 409 without a client: the checks have refused such a draft */
export function frozenDraft(
  {
    draft,
    client,
    buyerUses,
    facts: { branding: _, channels: _channels, ...facts },
    accountingRate,
  }: Freezable,
  template: Template,
  place: Place,
): DocumentRecord {
  if (!client) throw problem('document_incomplete');
  const language = languageFor(client, facts.company);
  const buyer = { buyer: buyerOf(client, buyerUses), isBuyerBusiness: client.type === 'COMPANY', language };
  return issued(draft, {
    ...facts,
    ...buyer,
    exchangeRate: accountingRate?.rate ?? null,
    exchangeRateSource: accountingRate?.source ?? null,
    template,
    ...place,
  });
}

/** Without a look and a number, which a transaction gives: for what only looks at the other terms. */
export function unstoredDraft(prepared: Freezable, number = ''): DocumentRecord {
  // the look is no part of a response
  return frozenDraft(prepared, { logoSha256: null } as Template, { number, period: 0, sequence: 0 });
}
