// Forms that a passkey answers: hidden until their script shows them, so that pages work without it.
import { invalid } from '../../shared/runtime/errors';
import { type Html, html } from './html';

interface PasskeyForm {
  /** Address that the form is sent to. */
  action: string;
  /** Address of the options for the browser. */
  options: string;
  /** True for a new passkey. */
  makes?: boolean;
  /** The page after a success, for an action of the API; a form of a page leads on by itself. */
  next?: string;
  button: string;
  /** Shown when the browser or the server refuses. */
  failed: string;
}

/** @param content the other fields of the form */
export function passkeyForm(
  { action, options, makes, next, button, failed }: PasskeyForm,
  content?: unknown,
): Html {
  return html`<form method="post" action="${action}" data-options="${options}"${makes && html` data-makes="1"`}${next && html` data-next="${next}"`} hidden novalidate>${content}<input type="hidden" name="passkey"><p class="note bad" role="alert" hidden>${failed}</p><button class="button plain">${button}</button></form>`;
}

/** The passkey of a form that its script has sent; undefined for a form without one. The contract says what it must have. */
export function passkeyOf(fields: URLSearchParams): unknown {
  const text = fields.get('passkey');
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('/passkey', 'is no passkey');
  }
}
