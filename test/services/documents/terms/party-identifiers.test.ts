import {
  buyerIdentifiers,
  type IdentifierUse,
  sellerIdentifiers,
} from '../../../../services/documents/domain/party-identifiers';

const use = (scheme: string, rest: Partial<IdentifierUse>): IdentifierUse => ({
  ...{ scheme, alsoNamed: [], kind: 'vat', label: scheme, prefix: null, icdScheme: null, easScheme: null },
  ...{ sellerTerm: null, buyerTerm: null },
  ...rest,
});
const USES = [
  use('vat', { alsoNamed: ['ust-id'], prefix: 'DE', sellerTerm: 'BT-31', buyerTerm: 'BT-48' }),
  use('tax', { sellerTerm: 'BT-32', buyerTerm: 'BT-46' }),
  use('register', { icdScheme: '0002', sellerTerm: 'BT-30', buyerTerm: 'BT-47' }),
  use('gln', { icdScheme: '0088', sellerTerm: 'BT-29', buyerTerm: 'BT-46' }),
  use('leitweg-id', { easScheme: '0204', buyerTerm: 'BT-10' }),
  use('peppol', { easScheme: '9930', sellerTerm: 'BT-34', buyerTerm: 'BT-49' }),
];
const ALL = [
  { scheme: 'ust-id', value: '136 695 976' },
  { scheme: 'tax', value: '181/815/08155' },
  { scheme: 'register', value: 'HRB 1' },
  { scheme: 'gln', value: '5790000436101' },
  { scheme: 'leitweg-id', value: '04011000-12345-34' },
  { scheme: 'peppol', value: 'DE136695976' },
  { scheme: 'own', value: '7' },
];

describe('identifiers of a party', () => {
  it('of a seller are sorted by the terms of its country', () => {
    expect(sellerIdentifiers(ALL, USES)).toEqual({
      partyIdentifiers: {
        legalRegistration: { scheme: '0002', value: 'HRB 1' },
        vatNumber: 'DE136695976',
        taxNumber: '181/815/08155',
        identifiers: [
          { scheme: '0088', value: '5790000436101' },
          { value: '04011000-12345-34' },
          { value: '7' },
        ],
      },
      electronicAddress: { scheme: '9930', value: 'DE136695976' },
      buyerReference: undefined,
    });
  });

  it('of a buyer too: its tax number is an identifier, its routing number the buyer reference', () => {
    expect(buyerIdentifiers(ALL, USES)).toEqual({
      partyIdentifiers: {
        legalRegistration: { scheme: '0002', value: 'HRB 1' },
        vatNumber: 'DE136695976',
        identifiers: [{ value: '181/815/08155' }, { scheme: '0088', value: '5790000436101' }, { value: '7' }],
      },
      electronicAddress: { scheme: '9930', value: 'DE136695976' },
      buyerReference: '04011000-12345-34',
    });
  });

  it('has nothing where nothing is given', () => {
    expect(buyerIdentifiers([], USES).partyIdentifiers).toBeUndefined();
  });
});
