/** @list turn 6 — 121 files go through the official rules: 20 s */
// The example of every identifier scheme of every country, as buyer and as seller, in every format.

import { readdirSync, readFileSync } from 'node:fs';
import { E_INVOICE_FORMATS, type EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import { identifierUse } from '../../../../shared/countries/identifier-terms';
import { findingsOf } from '../../../../shared/e-invoice/findings';
import { adapted, formatOf } from '../../../../shared/e-invoice/formats/formats';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../../shared/e-invoice/from-document/semantic-invoice';
import {
  buyerIdentifiers,
  sellerIdentifiers,
  spelledIdentifiers,
} from '../../../../shared/law/sale/party-identifiers';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { documentOf } from '../issued-documents/issued-document';
import { PLAIN_HEAD, plainLine } from '../issued-documents/plain-head';

type Fact = Parameters<typeof identifierUse>[1];
interface Case {
  country: string;
  scheme: Fact;
  uses: IdentifierUse[];
}

const FOLDER = 'shared/countries/facts/country-identifiers';
const CASES: Case[] = readdirSync(FOLDER).flatMap((file) => {
  const facts = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const { countryCode, schemes }: { countryCode: string; schemes: Fact[] } = facts;
  const uses = schemes.map((scheme) => identifierUse(countryCode, scheme));
  return schemes.map((scheme) => ({ country: countryCode, scheme, uses }));
});
const nameOf = ({ country, scheme }: Case) => `${country} ${scheme.scheme}`;

/** Sellers of national formats: rate and currency of the books that the format takes. */
const SCENES: Partial<Record<EInvoiceFormat, { seller: string; rate: string; accounts?: string }>> = {
  fatturapa: { seller: 'IT', rate: '22' },
  facturae: { seller: 'ES', rate: '21' },
  'ksef-fa3': { seller: 'PL', rate: '23', accounts: 'PLN' },
  nav: { seller: 'HU', rate: '27', accounts: 'HUF' },
  'ubl-ro': { seller: 'DE', rate: '19', accounts: 'RON' },
};
const ABROAD = E_INVOICE_FORMATS.filter((format) => !format.startsWith('fr-ctc'));
/** Refusals that ask for another number than the one that is given. */
const ASKS_FOR_MORE = /^(BR-RO-1[12]|Facturae BuyerParty|SdI 00417|FA\(3\) Podmiot2)/;

function documentOfParties(
  format: EInvoiceFormat,
  parties: { seller?: Party; buyer?: Party },
): IssuedDocument {
  const { seller, rate, accounts = 'EUR' } = SCENES[format] ?? { seller: 'DE', rate: '19' };
  const scene = {
    seller: parties.seller?.country ?? seller,
    buyer: parties.buyer?.country ?? 'DE',
    accounts,
  };
  const head = { ...PLAIN_HEAD, lines: [plainLine()], deliveryDate: '2026-10-30' as const };
  const document = documentOf({ ...scene, category: 'S', rates: [rate] }, head);
  const accountingVat = accounts === 'EUR' ? null : { currency: accounts, exchangeRate: '4', vatMinor: 7600 };
  return {
    ...document,
    accountingVat,
    seller: { ...document.seller, ...parties.seller },
    buyer: { ...document.buyer, ...parties.buyer },
  };
}

/** Rules of single countries for their sellers; the numbers are correct nevertheless. */
const OF_SELLERS = /^[A-Z]{2}-R-/;

type Party = ReturnType<typeof partyOf>;

function partyOf({ country, uses }: Case, sorted: typeof buyerIdentifiers, schemes: readonly Fact[]) {
  const party = { country, identifiers: schemes.map(({ scheme, example }) => ({ scheme, value: example })) };
  return {
    ...{ country, addressLine1: 'Main Street 1', postalCode: '12345', city: 'Town' },
    identifiers: spelledIdentifiers(party, uses),
    partyIdentifiers: sorted(party, uses).partyIdentifiers ?? {},
  };
}

const buyerOf = (each: Case) => partyOf(each, buyerIdentifiers, [each.scheme]);

/** A seller needs a VAT or tax number beside another one. */
function sellerOf(each: Case): Party {
  const { country, scheme } = each;
  const own = CASES.filter((other) => other.country === country).map((other) => other.scheme);
  const number = own.find(({ kind }) => kind === 'vat') ?? own.find(({ kind }) => kind === 'tax');
  return partyOf(each, sellerIdentifiers, [...new Set([...(number ? [number] : []), scheme])]);
}

/** BR-CO-09: with the prefix of VAT numbers, which is that of the example, else with the code of the country. */
function vatNumberIn({ country, scheme: { example, prefix = '' } }: Case): string {
  const number = example.replace(/[\s.,/-]/g, '');
  return prefix.length > 1 ? number : country + number;
}

/** In the format, or the errors that stand in its way. */
function written(document: IssuedDocument, format: EInvoiceFormat): Buffer | string[] {
  const profile = formatOf(format);
  const invoice = adapted(semanticInvoice(document), profile);
  const errors = findingsOf(invoice, format).filter(
    ({ severity, rule }) => severity === 'error' && !OF_SELLERS.test(rule),
  );
  return errors.length > 0 ? errors.map(({ rule, message }) => `${rule} ${message}`) : profile.write(invoice);
}

const NAMED = CASES.map((each) => [nameOf(each), each] as const);

it.each(NAMED)('%s of a buyer is in every format, or the format asks for another number', (_name, each) => {
  const buyer = buyerOf(each);
  const { vatNumber, legalRegistration } = buyer.partyIdentifiers;
  expect(vatNumber).toBe(each.scheme.kind === 'vat' ? vatNumberIn(each) : undefined);
  for (const format of ABROAD) {
    const file = written(documentOfParties(format, { buyer }), format);
    if (Array.isArray(file)) expect(file.filter((error) => !ASKS_FOR_MORE.test(error))).toEqual([]);
    // a national format may say the country beside the number
    else if (vatNumber) expect(file.toString()).toContain(vatNumber.slice(2));
    else if (legalRegistration && !SCENES[format])
      expect(file.toString()).toContain(`>${legalRegistration.value}<`);
  }
});

it.each(NAMED)('%s of a seller is in the European formats', (_name, each) => {
  const seller = sellerOf(each);
  for (const format of ABROAD.filter((one) => !SCENES[one])) {
    const file = written(documentOfParties(format, { seller }), format);
    if (Array.isArray(file)) expect([nameOf(each), format, file]).toEqual([]);
  }
});

describeByOfficialRules('by the official rules', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  it.each(NAMED)('%s is taken', async (_name, each) => {
    const parties = { seller: sellerOf(each), buyer: buyerOf(each) };
    const { findings } = await check(written(documentOfParties('peppol', parties), 'peppol') as Buffer);
    const fatal = findings.filter(({ severity, rule }) => severity === 'fatal' && !OF_SELLERS.test(rule));
    expect(fatal).toEqual([]);
  });
});
