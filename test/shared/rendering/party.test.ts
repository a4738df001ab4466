// Parties as documents print them: the names of their numbers, and the details of a company.
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { renderableParty } from '../../../shared/rendering/party';

const partyOf = (over: object, language: (typeof DOCUMENT_LANGUAGES)[number] = 'de') =>
  renderableParty({ name: 'Huber GmbH', identifiers: [], ...over }, language, () => null);

const labelOf = (scheme: string, value: string, language: (typeof DOCUMENT_LANGUAGES)[number]) =>
  partyOf({ identifiers: [{ scheme, value }] }, language).identifiers[0]?.label;

describe('the number of a register', () => {
  it.each([
    ['enterprise-no', '0428759497', 'nl', 'Ondernemingsnr.'],
    ['enterprise-no', '0428759497', 'fr', 'N° d’entreprise'],
    ['company-reg', 'FN 122119m', 'de', 'Firmenbuchnr.'],
    ['company-reg', 'HE 12345', 'en', 'Company no.'],
    ['kvk', '12345678', 'nl', 'KvK'],
  ] as const)('%s %s has in %s the name %s', (scheme, value, language, label) => {
    expect(labelOf(scheme, value, language)).toBe(label);
  });

  it.each(DOCUMENT_LANGUAGES.filter((language) => language !== 'en'))(
    'is not in English in %s',
    (language) => {
      expect(labelOf('enterprise-no', '0428759497', language)).not.toMatch(/enterprise/i);
      expect(labelOf('company-no', '01234567', language)).not.toMatch(/company/i);
    },
  );
});

describe('the register', () => {
  it.each([
    ['Amtsgericht Berlin', 'Berlin', 'Amtsgericht Berlin HRB 1'],
    ['RPR Antwerpen', 'Antwerpen', 'RPR Antwerpen HRB 1'],
    ['RCS', 'Paris', 'RCS Paris HRB 1'],
    [undefined, 'Paris', 'Paris HRB 1'],
    ['RCS', undefined, 'RCS HRB 1'],
  ])('%s in %s names its place once', (authority, place, printed) => {
    expect(partyOf({ registration: { authority, place, number: 'HRB 1' } }).legal).toEqual([printed]);
  });
});
