// The platforms of France: parties by any number that says their SIREN, overseas as at home, types and decimals that they lack.

import { invoicingFactsOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { formatFindings } from '../../../../shared/e-invoice/findings';
import { formatOf } from '../../../../shared/e-invoice/formats/formats';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { suggestedAddress } from '../../../../shared/identifiers/electronic-address/suggestion';
import { buyerIdentifiers } from '../../../../shared/law/sale/party-identifiers';
import { all, buyer, type Change, line, set } from '../changes';
import { documentIn } from '../issued-documents/businesses';
import { written } from './written-format';

const FORMATS = ['fr-ctc', 'fr-ctc-cii'] as const;
const facts = factsOf({ config: { countryDataDir: undefined } });

const sale = (...changes: Change[]) => {
  const document = documentIn('FR', set({}));
  return { ...document, ...all(...changes)(document) } as IssuedDocument;
};
/** The buyer as the service resolves its identifiers. */
const numbered = (country: string, ...identifiers: [scheme: string, value: string][]): Change => {
  const party = { country, identifiers: identifiers.map(([scheme, value]) => ({ scheme, value })) };
  const { identifierSchemes } = invoicingFactsOn(facts, { country, date: '2026-11-01' });
  const { partyIdentifiers } = buyerIdentifiers(party, identifierSchemes);
  return buyer({ ...party, partyIdentifiers, electronicAddress: undefined });
};
const expectFine = (document: IssuedDocument) => {
  for (const format of FORMATS) expect(formatFindings(document, format)).toEqual([]);
  return written(document, 'fr-ctc').toString();
};

describe('a buyer is known by its SIREN', () => {
  it.each<[string, Change, string]>([
    ['by its VAT number alone', numbered('FR', ['vat', 'FR40303265045']), '303265045'],
    ['by its SIRET', numbered('FR', ['siret', '73282932000074']), '732829320'],
    ['by its entry in the register', numbered('FR', ['rcs', 'RCS Paris 303 265 045']), '303265045'],
    [
      'with a number of its own, which is told',
      numbered('FR', ['siren', '552008443'], ['fournisseur', '4711']),
      '552008443',
    ],
    ...'GP MQ GF RE YT PM BL MF'
      .split(' ')
      .map((code): [string, Change, string] => [
        `in ${code}`,
        numbered(code, ['siret', '73282932000074']),
        '732829320',
      ]),
  ])('%s', (_how, change, siren) => {
    const [, file = ''] = expectFine(sale(change)).split('<cac:AccountingCustomerParty>');
    expect(file).toContain(`<cbc:EndpointID schemeID="0225">${siren}<`);
    expect(file).toContain(`<cbc:CompanyID schemeID="0002">${siren}<`);
  });

  it('and told what has no scheme of ISO 6523', () => {
    const file = expectFine(sale(numbered('FR', ['siren', '552008443'], ['fournisseur', '4711'])));
    expect(file).toContain('<cbc:Note>Client : fournisseur 4711<');
  });
});

it.each('GP MQ GF RE YT PM BL MF'.split(' '))('a business in %s has the numbers of France', (country) => {
  const identifiers = [{ scheme: 'siret', value: '73282932000074' }];
  expect(suggestedAddress({ country, identifiers })).toEqual({ scheme: '0225', value: '732829320' });
  const { identifierSchemes } = invoicingFactsOn(facts, { country, date: '2026-11-01' });
  expect(identifierSchemes.find(({ scheme }) => scheme === 'siret')?.icdScheme).toBe('0009');
  const inBoth = semanticInvoice(sale(numbered(country, ['siret', '73282932000074'])));
  expect(formatOf('fr-ctc').isFor?.(inBoth)).toBe(true);
});

it('the payee has a scheme: by its digits, else the author says it', () => {
  const payee = (value: string) => set({ payee: { name: 'Affacturage SA', identifier: { value } } });
  expect(expectFine(sale(payee('732 829 320')))).toContain('schemeID="0002">732829320<');
  expect(expectFine(sale(payee('73282932000074')))).toContain('schemeID="0009">73282932000074<');
  expect(formatFindings(sale(payee('F-1')), 'fr-ctc')).toMatchObject([
    { severity: 'error', pointer: '/payee/identifier/scheme', rule: 'BR-FR-CO-10', term: 'BT-60' },
  ]);
});

it.each([
  ['326', '380'],
  ['383', '380'],
  ['386', '386'],
  ['389', '389'],
])('%s is %s', (typeCode, code) => {
  expect(expectFine(sale(set({ typeCode })))).toContain(`<cbc:InvoiceTypeCode>${code}<`);
});

it.each([
  [{ quantity: '1.123456', unitPrice: '100', netMinor: 11_235 }, '1.1235', '100', []],
  [{ quantity: '1000.000049', unitPrice: '1000', netMinor: 100_000_005 }, '1000', '1000', ['0.05']],
  [{ quantity: '3', unitPrice: '10.123456789', netMinor: 3037 }, '3', '10.123457', []],
  [{ quantity: '0.00004', unitPrice: '1000000', netMinor: 4000 }, '0', '1000000', ['40.00']],
])('%j has few decimals, and its amount', (fields, quantity, price, rounding) => {
  const file = written(sale(line(fields)), 'fr-ctc').toString();
  const [, lines = ''] = file.split('<cac:InvoiceLine>');
  expect(lines).toContain(`>${quantity}</cbc:InvoicedQuantity>`);
  expect(lines).toContain(`>${price}</cbc:PriceAmount>`);
  const amounts = [...lines.matchAll(/Arrondi<.*?<cbc:Amount[^>]*>([^<]*)</gs)].map(([, text]) => text);
  expect(amounts).toEqual(rounding);
});
