// Actions of the renderer of documents for other services.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { named } from '../named';
import { CurrencyCode, DocumentLanguage, Nullable } from '../primitives';
import { DocumentBranding } from '../settings/branding';

const Text = Nullable(Type.String());

const SampleSeller = named('SampleSeller', {
  name: Type.String(),
  addressLine1: Text,
  addressLine2: Text,
  postalCode: Text,
  city: Text,
  state: Text,
  country: Type.String(),
  identifiers: Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() })),
  email: Text,
  phone: Text,
  website: Text,
});

export const rendering = {
  renderSample: defineAction({
    summary: 'The sample invoice of a company as a page of HTML',
    timeoutMs: THREAD_TIMEOUT_MS,
    access: internal('settings'),
    input: Type.Object({
      branding: DocumentBranding,
      language: DocumentLanguage,
      currency: CurrencyCode,
      seller: SampleSeller,
      iban: Text,
      bic: Text,
      paymentTerms: Text,
      footer: Text,
    }),
    output: Type.Object({ html: Type.String() }),
    idempotent: true,
  }),
};
