import { companies as contract } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { isProblem } from '../../../shared/runtime/errors';
import { fill } from '../../../shared/texts/fill';
import { form, goodNote, hidden, problemNote } from '../form-fields';
import { type Html, html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { nextSteps } from './next-steps';

type SignedIn = Output<typeof identity.session>;

/** The page that a sign-in leads to when no other was asked for. */
export async function accountPage(request: PageRequest): Promise<PageContent> {
  if (!request.email) return { redirect: request.link('/auth/sign-in') };
  const signedIn = await request.call(identity.session, {}).catch(undefinedIfSignedOut);
  if (!signedIn) return { redirect: request.link('/auth/sign-in') };
  const { account, sessions, security } = request.texts;
  const { firstName, lastName, email } = signedIn.user;
  const content = html`<h1>${firstName} ${lastName}</h1><p class="soft">${email}</p>${problemNote()}${joined(request, signedIn)}${newCompanyNote(request, signedIn)}
<h2>${account.companies}</h2>${companies(request, signedIn, await namesakes(request, signedIn))}
<p class="links"><a href="${request.link('/auth/company')}">${account.newCompany}</a>${signedIn.activeCompanyId !== null && companyLinks(request)}<a href="${request.link('/auth/sessions')}">${sessions.title}</a><a href="${request.link('/auth/security')}">${security.title}</a></p>
${stepsOf(request, signedIn)}
<p class="links below"><a href="${request.link('/auth/accept-invitation')}">${account.accept}</a><a href="${request.link('/api/docs')}">${account.reference}</a></p>
${form(request, { action: '/api/auth/sign-out', next: request.link('/auth/sign-in', { done: 'signed-out' }) }, html`<button class="button plain">${account.signOut}</button>`)}`;
  return { title: account.title, content };
}

/** The session may have ended after the gateway has authenticated the request. */
function undefinedIfSignedOut(error: unknown): undefined {
  if (isProblem(error) && error.code === 401) return undefined;
  throw error;
}

function joined(request: PageRequest, { companies: all }: SignedIn): Html | undefined {
  const id = request.query.get('joined');
  if (id === null) return undefined;
  const { joined: words, accepted } = request.texts.account;
  const company = all.find((one) => one.id === id)?.name;
  // identity learns of a new membership by an event, a moment later
  return goodNote(company === undefined ? accepted : fill(words, { company }));
}

/** The company that the user has just made is known by its id in the address. */
function newCompanyNote({ query, texts }: PageRequest, { companies: all }: SignedIn): Html | undefined {
  const company = all.find(({ id }) => id === query.get('made'))?.name;
  return company === undefined ? undefined : goodNote(fill(texts.account.made, { company }));
}

function companyLinks(request: PageRequest): Html {
  const { members, apiKeys } = request.texts;
  return html`<a href="${request.link('/auth/members')}">${members.title}</a><a href="${request.link('/auth/api-keys')}">${apiKeys.title}</a>`;
}

/** The next steps of the active company, for who may take them. */
function stepsOf(request: PageRequest, { companies: all, activeCompanyId }: SignedIn): Html | undefined {
  const active = all.find(({ id }) => id === activeCompanyId);
  if (!active || active.role === 'MEMBER') return undefined;
  return nextSteps(request, active.name, request.query.get('made') === active.id);
}

/** Marks, by company, what tells it from another one of the same name: its city, where that differs, else its id. */
async function namesakes(request: PageRequest, { companies: all }: SignedIn): Promise<Map<string, string>> {
  const isTwice = ({ id, name }: { id: string; name: string }) =>
    all.some((other) => other.id !== id && other.name === name);
  if (!all.some(isTwice)) return new Map();
  const { items } = await request.call(contract.list, {});
  return new Map(
    items.filter(isTwice).map(({ id, name, city }) => {
      const isAlone = !items.some((other) => other.id !== id && other.name === name && other.city === city);
      return [id, city && isAlone ? city : id];
    }),
  );
}

function companies(
  request: PageRequest,
  { companies: all, activeCompanyId }: SignedIn,
  marks: Map<string, string>,
): Html {
  const { noCompany } = request.texts.account;
  if (all.length === 0) return html`<p class="soft">${noCompany}</p>`;
  return html`<ul class="list">${all.map((company) => companyRow(request, { ...company, mark: marks.get(company.id) }, company.id === activeCompanyId))}</ul>`;
}

function companyRow(
  request: PageRequest,
  { id, name, role, mark }: SignedIn['companies'][number] & { mark: string | undefined },
  isActive: boolean,
): Html {
  const { account } = request.texts;
  const choose = { action: '/api/companies/switch', next: request.link('/auth/') };
  const label = fill(account.activateCompany, { company: mark ? `${name}, ${mark}` : name });
  const button = html`${hidden('companyId', id)}<button class="button plain" aria-label="${label}">${account.activate}</button>`;
  const state = isActive ? html`<span class="mark">${account.active}</span>` : form(request, choose, button);
  return html`<li><span>${name}${mark && html`<br><span class="soft">${mark}</span>`}<br><span class="soft">${account[role]}</span></span>${state}</li>`;
}
