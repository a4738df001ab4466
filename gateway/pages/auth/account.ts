import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { isProblem } from '../../../shared/runtime/errors';
import type { Shown } from '../answer';
import { form, goodNote, hidden, problemNote } from '../form';
import { type Html, html } from '../html';
import { fill } from '../texts/texts';
import type { Visit } from '../visit';

type SignedIn = Output<typeof identity.session>;

/** Where a sign-in leads that came from nowhere. */
export async function accountPage(visit: Visit): Promise<Shown> {
  if (!visit.email) return { redirect: visit.at('/auth/sign-in') };
  const signedIn = await visit.ask(identity.session, {}).catch(nobody);
  if (!signedIn) return { redirect: visit.at('/auth/sign-in') };
  const { account } = visit.texts;
  const { firstName, lastName, email } = signedIn.user;
  const content = html`<h1>${firstName} ${lastName}</h1><p class="soft">${email}</p>${problemNote()}${joined(visit, signedIn)}
<h2>${account.companies}</h2>${companies(visit, signedIn)}
<p class="links"><a href="${visit.at('/auth/accept-invitation')}">${account.accept}</a><a href="${visit.at('/api/docs')}">${account.reference}</a></p>
${form(visit, { action: '/api/auth/sign-out', next: visit.at('/auth/sign-in', { done: 'signed-out' }) }, html`<button class="button plain">${account.signOut}</button>`)}`;
  return { title: account.title, content };
}

/** The session ended a moment ago. */
function nobody(error: unknown): undefined {
  if (isProblem(error) && error.code === 401) return undefined;
  throw error;
}

function joined(visit: Visit, { companies: all }: SignedIn): Html | undefined {
  const id = visit.query.get('joined');
  if (id === null) return undefined;
  const { joined: words, accepted } = visit.texts.account;
  const company = all.find((one) => one.id === id)?.name;
  // a membership can take a moment to arrive
  return goodNote(company === undefined ? accepted : fill(words, { company }));
}

function companies(visit: Visit, { companies: all, activeCompanyId }: SignedIn): Html {
  const { noCompany } = visit.texts.account;
  if (all.length === 0) return html`<p class="soft">${noCompany}</p>`;
  return html`<ul class="list">${all.map((company) => companyRow(visit, company, company.id === activeCompanyId))}</ul>`;
}

function companyRow(
  visit: Visit,
  { id, name, role }: SignedIn['companies'][number],
  isActive: boolean,
): Html {
  const { account } = visit.texts;
  const choose = { action: '/api/companies/switch', next: visit.at('/auth/') };
  const label = fill(account.activateCompany, { company: name });
  const button = html`${hidden('companyId', id)}<button class="button plain" aria-label="${label}">${account.activate}</button>`;
  const state = isActive ? html`<span class="mark">${account.active}</span>` : form(visit, choose, button);
  return html`<li><span>${name}<br><span class="soft">${account[role]}</span></span>${state}</li>`;
}
