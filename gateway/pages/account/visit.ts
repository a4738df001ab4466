// A visit of a signed-in user to a page with forms, and the company that it is about: the active one.
import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { type Problem, problem } from '../../../shared/runtime/errors';
import { fill } from '../../../shared/texts/fill';
import { problemNote } from '../form-fields';
import { type Html, html } from '../html';
import type { RenderedPage } from '../page-handler';
import type { PageRequest } from '../page-request';
import { errorText } from '../page-texts';

export interface Visit {
  request: PageRequest;
  signedIn: Output<typeof identity.session>;
  /** The form that was sent and refused. */
  refused?: Refused;
  /** The fields of a form that was sent before a proof: see kept-form.ts. */
  kept?: URLSearchParams | undefined;
}

export interface Refused {
  problem: Problem;
  fields: URLSearchParams;
}

/** The active company; undefined for a user without one. */
export function activeCompany({ signedIn: { companies, activeCompanyId } }: Visit) {
  return companies.find(({ id }) => id === activeCompanyId);
}

export function mayAdminister(visit: Visit): boolean {
  const role = activeCompany(visit)?.role;
  return role === 'OWNER' || role === 'ADMIN';
}

/**
 * Throws 409 when the form was made for another company than the active one: the user has switched in another window since, and
 * would not mean this one.
 */
export function assertSameCompany({ signedIn }: Visit, fields: URLSearchParams): void {
  if ((fields.get('companyId') || null) !== signedIn.activeCompanyId) throw problem('changed_meanwhile');
}

/** Returns the reason of the refusal as a note; empty without one. */
export function refusal({ request: { texts }, refused }: Visit): Html {
  if (!refused) return html``;
  const { type, data } = refused.problem;
  const errors = { ...texts.errors, ...texts.formErrors };
  const text = isMarked(refused) ? errors.fields : errorText({ errors }, type);
  return problemNote(fill(text, { seconds: String(data.retryAfter ?? 60) }));
}

/** True where the problem is about fields, which the page marks. */
function isMarked({ problem }: Refused): boolean {
  return problem.type === 'validation_failed';
}

/** True for a field of the refused form, named in its problem. */
export function isWrong({ refused }: Visit, pointer: string, form: string): boolean {
  if (refused?.fields.get('do') !== form) return false;
  const { errors = [] } = refused.problem.data;
  return errors.some((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`));
}

/** Heading, company and refusal of a page that acts in the active company. */
export function pageHead(visit: Visit, title: string): Html {
  const { request } = visit;
  const company = activeCompany(visit);
  return html`<p class="links"><a href="${request.link('/auth/')}">${request.texts.account.title}</a></p>
<h1>${title}</h1>${company && html`<p class="soft"><bdi>${company.name}</bdi></p>`}${refusal(visit)}`;
}

/** The hidden fields of a form: what it does, in which company, and its Idempotency-Key. */
export function hiddenFields({ signedIn }: Visit, step: string): Html {
  return html`<input type="hidden" name="do" value="${step}"><input type="hidden" name="companyId" value="${signedIn.activeCompanyId}"><input type="hidden" name="once" value="${randomUUID()}">`;
}

/** The page for a user who has no company, or none that is active. */
export function withoutCompany(visit: Visit, title: string): RenderedPage {
  const { request } = visit;
  const { formErrors, account } = request.texts;
  const way = html`<p class="links"><a href="${request.link('/auth/company')}">${account.newCompany}</a></p>`;
  const note = visit.refused ? undefined : problemNote(formErrors.no_active_company);
  return { title, status: 403, content: html`${pageHead(visit, title)}${note}${way}` };
}
