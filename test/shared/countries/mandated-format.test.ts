// Mandates that refuse, and those that only warn.
import { type FormatMandate, mandatedFormat } from '../../../shared/countries/mandated-format';

const MANDATE: FormatMandate = {
  ...{ channel: 'net', name: 'The Network', segments: ['B2B'], who: 'every_business', confidence: 'medium' },
  ...{
    sources: ['GAZETTE'],
    validFrom: '2026-01-01',
    formats: ['peppol', 'en16931-ubl'],
    isAddressed: true,
    providers: null,
  },
};
const HOME = { seller: 'SE', buyer: 'SE', isBusiness: true, isPublicBody: false, isVatExempt: false };
const found = (change: object, parties: object = {}) =>
  mandatedFormat([{ ...MANDATE, ...change }], { ...HOME, ...parties }, null);

it('a mandate for every business binds, and refuses where it was looked up in a source', () => {
  expect(found({})).toMatchObject({ format: 'peppol', mandatory: true, served: true, isRead: true });
  expect(found({ sources: [] })).toMatchObject({ mandatory: true, isRead: false });
});

it.each([{ who: 'some' }, { confidence: 'low' }])('a mandate with %j binds nobody', (change) => {
  expect(found(change)).toMatchObject({ format: 'peppol', mandatory: false });
});

it('a mandate for the registered does not bind who is exempt', () => {
  const change = { who: 'vat_registered' };
  expect([found(change)?.mandatory, found(change, { isVatExempt: true })?.mandatory]).toEqual([true, false]);
});

it('a mandate that leaves out exempt sales does not bind them', () => {
  const change = { exceptExempt: true };
  expect([found(change)?.mandatory, found(change, { isSaleExempt: true })?.mandatory]).toEqual([true, false]);
});

it('a mandate that leaves out sales of the One-Stop-Shop says nothing about them', () => {
  const change = { exceptOneStopShop: true };
  expect([found(change)?.format, found(change, { isOfShop: true })]).toEqual(['peppol', null]);
});

it('a mandate for some says for whom', () => {
  expect(found({ who: 'some', appliesTo: 'suppliers to federal bodies' })?.why).toContain(
    '(suppliers to federal bodies)',
  );
});

it('a buyer abroad is covered only where the fact says so', () => {
  const abroad = { buyer: 'DE' };
  expect([found({}, abroad), found({ abroad: true }, abroad)?.format]).toEqual([null, 'peppol']);
});

it('the wish of the client counts among the formats of the mandate, and no other', () => {
  const wished = (wish: 'en16931-ubl' | 'factur-x') => mandatedFormat([MANDATE], HOME, wish)?.format;
  expect([wished('en16931-ubl'), wished('factur-x')]).toEqual(['en16931-ubl', 'peppol']);
});

it('a mandate about a format that is not made here is not served; one about none is no answer', () => {
  expect(found({ formats: [] })).toMatchObject({ format: null, mandatory: true, served: false });
  expect(found({ formats: null })).toBeNull();
});

describe('a public body', () => {
  const PUBLIC = { ...MANDATE, segments: ['B2G' as const], formats: ['xrechnung-ubl' as const] };
  const meant = (mandates: FormatMandate[], parties: object = {}) =>
    mandatedFormat(mandates, { ...HOME, isPublicBody: true, ...parties }, null);

  it('gets the format of its own mandate, before that for businesses', () => {
    expect(meant([MANDATE, PUBLIC])).toMatchObject({ format: 'xrechnung-ubl', mandatory: true });
    expect(meant([MANDATE, PUBLIC], { isPublicBody: false })).toMatchObject({ format: 'peppol' });
  });

  it('gets that for businesses where its own binds nobody, or where it has none', () => {
    expect(meant([MANDATE, { ...PUBLIC, who: 'some' }])).toMatchObject({ format: 'peppol', mandatory: true });
    expect(meant([MANDATE])).toMatchObject({ format: 'peppol', mandatory: true });
  });

  it('gets its own also where it binds only some, unless another one binds', () => {
    expect(meant([{ ...PUBLIC, who: 'some' }])).toMatchObject({ format: 'xrechnung-ubl', mandatory: false });
  });

  it('is no word about other buyers', () => {
    expect(meant([PUBLIC], { isPublicBody: false })).toBeNull();
  });
});
