// The parts of the signing page's forms.
import { type Html, html } from '../html';

export interface FieldOptions {
  id: string;
  name: string;
  label: string;
  /** What is said when it is missing or wrong. */
  wrong: string;
  autocomplete: string;
  hint?: string;
  minLength?: number;
  maxLength: number;
  isRequired?: boolean;
  isCode?: boolean;
}

export function field(options: FieldOptions): Html {
  const { id, label, hint, wrong } = options;
  return html`<div class="field"><label for="${id}">${label}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}<input type="text"${attributes(options)}>
<p class="wrong" id="${id}-wrong" data-words="${wrong}"></p></div>`;
}

function attributes({ id, name, autocomplete, hint, ...rules }: FieldOptions): Html {
  const described = hint ? `${id}-hint ${id}-wrong` : `${id}-wrong`;
  const { minLength, maxLength, isRequired, isCode } = rules;
  const code = isCode && html` inputmode="numeric" spellcheck="false"`;
  return html` id="${id}" name="${name}"${isRequired && html` required`} autocomplete="${autocomplete}" aria-describedby="${described}"${minLength && html` minlength="${minLength}"`} maxlength="${maxLength}"${code}`;
}

export function submit(label: string): Html {
  return html`<button class="button">${label}</button>`;
}

/** Where a refusal is said. */
export function problemNote(): Html {
  return html`<p class="note bad" id="problem" role="alert" tabindex="-1" hidden></p>`;
}
