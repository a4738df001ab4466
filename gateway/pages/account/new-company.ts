// `/auth/company`: a signed-in user makes a company, which becomes the active one.
import { companies } from '../../../shared/contracts/companies';
import { COUNTRY_CODES } from '../../../shared/contracts/countries';
import { COMPANY_KINDS, type CompanyKindName } from '../../../shared/contracts/legal-details';
import type { Locale } from '../../../shared/contracts/primitives';
import { submit } from '../form-fields';
import { html } from '../html';
import type { RenderedPage } from '../page-handler';
import { type Choice, PlainForm } from './fields';
import type { ApiCall, FormPage } from './form-pages';
import { textOf } from './read-form';
import { assertSameCompany, refusal, type Visit } from './visit';

/** The scheme of VAT numbers, which all countries that have them take. */
const VAT = 'vat';

export const newCompanyPage: FormPage = { render, steps: { create } };

function render(visit: Visit): RenderedPage {
  const { request } = visit;
  const { newCompany: words, account } = request.texts;
  const form = new PlainForm(visit, 'create');
  const content = html`<p class="links"><a href="${request.link('/auth/')}">${account.title}</a></p>
<h1>${words.title}</h1><p class="soft">${words.intro}</p>${refusal(visit)}${form.whole(html`${fields(form, visit)}${submit(words.submit)}`)}`;
  return { title: words.title, content };
}

function fields(form: PlainForm, { request: { texts, locale } }: Visit) {
  const { newCompany: words, fields: common } = texts;
  const optional = { isOptional: true, wrong: words.tooLong };
  const name = { name: 'name', label: words.name, wrong: words.nameProblem, autocomplete: 'organization' };
  const country = { name: 'country', label: words.country, wrong: words.countryProblem };
  const kinds = COMPANY_KINDS.map((value) => ({ value, label: words[value] }));
  return html`${form.input({ ...name, maxLength: 200 })}${form.select(country, [{ value: '', label: words.choose }, ...countries(locale)])}
${form.select({ ...optional, name: 'kind', label: words.kind }, [{ value: '', label: words.unknownKind }, ...kinds])}
${form.input({ ...optional, name: 'addressLine1', label: words.address, autocomplete: 'street-address' })}
${form.input({ ...optional, name: 'postalCode', label: words.postalCode, autocomplete: 'postal-code', maxLength: 20 })}${form.input({ ...optional, name: 'city', label: words.city, autocomplete: 'address-level2', maxLength: 100 })}
${form.input({ ...optional, name: 'email', label: common.email, wrong: common.emailProblem, isEmail: true, autocomplete: 'email' })}
${form.input({ ...optional, name: 'vatNumber', pointer: '/identifiers', label: words.vatNumber, wrong: words.vatNumberProblem, maxLength: 100 })}`;
}

/** All countries by their names in a language, in its order. */
function countries(locale: Locale): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...COUNTRY_CODES]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((first, second) => compare(first.label, second.label));
}

/** A form that is sent again finds its company active already, and makes no second one. */
async function create(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  const { request } = visit;
  const vatNumber = textOf(fields, 'vatNumber');
  const { id: companyId } = await call(companies.create, {
    name: textOf(fields, 'name') ?? '',
    country: textOf(fields, 'country') ?? '',
    // the contract refuses any other kind
    kind: (textOf(fields, 'kind') ?? null) as CompanyKindName | null,
    language: request.locale,
    addressLine1: textOf(fields, 'addressLine1'),
    postalCode: textOf(fields, 'postalCode'),
    city: textOf(fields, 'city'),
    email: textOf(fields, 'email'),
    ...(vatNumber && { identifiers: [{ scheme: VAT, value: vatNumber }] }),
  });
  await call(companies.switch, { companyId });
  return { redirect: request.link('/auth/', { made: companyId }) };
}
