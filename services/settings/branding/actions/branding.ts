import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { applyChoice, noBranding, present } from '../domain/present';
import { BrandingRow } from '../models/branding-row';
import { changeBranding } from '../use-cases/change-branding';
import { readDocumentBranding } from '../use-cases/read-document-branding';

export const read = readAction(settings.branding, async (_input, ctx) => {
  const row = await ctx.company.find(BrandingRow, {});
  return present(row ?? noBranding(ctx.companyId, ctx.now().toISOString()));
});

export const change = writeAction(settings.setBranding, {
  write: async (input, ctx) => present(await changeBranding(ctx, (row) => applyChoice(row, input))),
});

export const brandingFor = readAction(settings.brandingFor, ({ companyId }, ctx) =>
  readDocumentBranding(ctx.companyNamed(companyId)),
);

export const preview = readAction(settings.brandingPreview, async ({ language }, ctx) => {
  const [company, branding] = await Promise.all([
    ctx.call(companies.profile, { companyId: ctx.companyId }),
    readDocumentBranding(ctx.company),
  ]);
  if (!company) throw problem('company_not_found');
  const { currency, iban, bic, pdfConfig } = company;
  return ctx.call(documents.renderSample, {
    branding: pdfConfig.showLogo ? branding : { ...branding, logo: null },
    language: language ?? documentLanguageOf(company.language),
    currency,
    iban,
    bic,
    paymentTerms: pdfConfig.paymentTerms,
    footer: pdfConfig.footer,
    seller: sellerOf(company),
  });
});

function sellerOf(company: NonNullable<Output<typeof companies.profile>>) {
  const { businessName: name, addressLine1, addressLine2, postalCode, city, state, country } = company;
  const { identifiers, email, phone, website } = company;
  return {
    name,
    addressLine1,
    addressLine2,
    postalCode,
    city,
    state,
    country,
    identifiers,
    email,
    phone,
    website,
  };
}
