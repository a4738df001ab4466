// Fields of a form that needs a proof first: they wait in a cookie that scripts cannot read, for the page of the form, the session and the
// company that it was sent in, and are shown once. They are never in an address.
import { FRESH_SECONDS } from '../../../shared/contracts/fresh';
import { setCookie } from '../../../shared/runtime/secrets/credentials';
import type { Visit } from './visit';

const COOKIE = 'form';
/** Characters; browsers refuse a cookie of more than 4,096. A longer form is typed again. */
const LENGTH_MAX = 3_800;

interface KeptForm {
  path: string;
  sessionId: string;
  companyId: string | null;
  fields: string;
}

/** The header that keeps the form; undefined for one without fields to keep, or with too long ones. */
export function keepForm(
  { request, signedIn }: Visit,
  baseUrl: string,
  sent: URLSearchParams,
  keeps: Readonly<Record<string, readonly string[]>> = {},
): string | undefined {
  const step = sent.get('do') ?? '';
  const names = Object.hasOwn(keeps, step) ? (keeps[step] ?? []) : [];
  if (names.length === 0) return undefined;
  const values = [...sent].filter(([name, value]) => names.includes(name) && value !== '');
  const fields = new URLSearchParams([['do', step], ...values]).toString();
  const { session, activeCompanyId: companyId } = signedIn;
  const form: KeptForm = { path: request.path, sessionId: session.id, companyId, fields };
  const text = Buffer.from(JSON.stringify(form)).toString('base64url');
  return text.length > LENGTH_MAX ? undefined : setCookie(baseUrl, COOKIE, text, FRESH_SECONDS);
}

/** The form that waits for this page. Its fields are undefined for another session or company: then it is only forgotten. */
export function keptForm({ request, signedIn }: Visit): { fields: URLSearchParams | undefined } | undefined {
  const form = parsed(request.cookie(COOKIE));
  if (form?.path !== request.path) return undefined;
  const { session, activeCompanyId } = signedIn;
  const isOwn = form.sessionId === session.id && form.companyId === activeCompanyId;
  return { fields: isOwn ? new URLSearchParams(String(form.fields)) : undefined };
}

/** The header that forgets it. */
export function forgottenForm(baseUrl: string): string {
  return setCookie(baseUrl, COOKIE, '', 0);
}

/** Undefined for a cookie that this page has not written. */
function parsed(text: string | undefined): Partial<KeptForm> | undefined {
  if (text === undefined || text.length > LENGTH_MAX) return undefined;
  try {
    const form: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof form === 'object' && form !== null ? form : undefined;
  } catch {
    return undefined;
  }
}
