// The profiles of EN 16931 that a received file may name (BT-24), whether their rules are held here or not.
import { type Static, Type } from '@sinclair/typebox';
import { named } from './named';
import { oneOf } from './primitives';

export const E_INVOICE_PROFILES = [
  'en16931',
  'factur-x-minimum',
  'factur-x-basic-wl',
  'factur-x-basic',
  'factur-x-extended',
  'xrechnung',
  'xrechnung-extension',
  'xrechnung-cvd',
  'peppol',
  'peppol-self-billing',
  'peppol-international',
  'peppol-pint',
  'fr-ctc',
  'fr-ctc-extended',
  'cius-ro',
  'cius-pt',
  'nlcius',
  'ubl-be',
  'agid',
] as const;
export type EInvoiceProfileId = (typeof E_INVOICE_PROFILES)[number];

export const EInvoiceProfile = named('EInvoiceProfile', {
  id: { ...oneOf(E_INVOICE_PROFILES), description: 'Id of the profile, the same in all versions' },
  name: Type.String(),
});
export type EInvoiceProfile = Static<typeof EInvoiceProfile>;
