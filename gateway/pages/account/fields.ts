// Fields of plain forms: after a refusal or a proof they have what was typed, and say what is wrong with it.
import { type Html, html } from '../html';
import { hiddenFields, isWrong, type Visit } from './visit';

export interface PlainField {
  name: string;
  label: string;
  /** Text for a value that is missing or wrong. */
  wrong: string;
  /** The pointer of the field in a problem. Default: its name. */
  pointer?: string;
  hint?: string;
  autocomplete?: string;
  maxLength?: number;
  isOptional?: boolean;
  isEmail?: boolean;
  /** A password is not shown while it is typed, and not sent back. */
  isPassword?: boolean;
  /** A day as ISO 8601, which browsers let one choose from a calendar. */
  isDay?: boolean;
}

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** The forms of a page are told apart by `step`, which is also the prefix of the ids of their fields. */
export class PlainForm {
  constructor(
    private readonly visit: Visit,
    private readonly step: string,
  ) {}

  /** `novalidate`: the server says what is wrong, in the language of the page. */
  whole(content: unknown): Html {
    const { request } = this.visit;
    return html`<form method="post" action="${request.here}" novalidate>${hiddenFields(this.visit, this.step)}${content}</form>`;
  }

  input(field: PlainField): Html {
    const kind = field.isEmail && html` inputmode="email" autocapitalize="none" spellcheck="false"`;
    const limit = field.maxLength && html` maxlength="${field.maxLength}"`;
    const complete = html` autocomplete="${field.autocomplete ?? 'off'}"`;
    return this.labelled(
      field,
      html`<input type="${typeOf(field)}" value="${field.isPassword ? undefined : this.typed(field.name)}"${kind}${limit}${complete}${this.attributes(field)}>`,
    );
  }

  select(field: PlainField, choices: readonly Choice[], initial = ''): Html {
    const chosen = this.typed(field.name) ?? initial;
    const options = choices.map(
      ({ value, label }) =>
        html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
    );
    return this.labelled(field, html`<select${this.attributes(field)}>${options}</select>`);
  }

  /** A group of boxes; each has the name of the group and its value. */
  boxes({ name, label, wrong, pointer = `/${name}` }: PlainField, choices: readonly Choice[]): Html {
    const ticked = this.typedFields?.getAll(name) ?? [];
    const isBad = isWrong(this.visit, pointer, this.step);
    const boxes = choices.map((choice) => this.box(name, choice, ticked.includes(choice.value)));
    return html`<fieldset id="${this.step}-${name}"><legend>${label}</legend>${isBad && html`<p class="wrong">${wrong}</p>`}${boxes}</fieldset>`;
  }

  private box(name: string, { value, label, hint }: Choice, isTicked: boolean): Html {
    return html`<label class="agree"><input type="checkbox" name="${name}" value="${value}"${isTicked && html` checked`}><span>${label}${hint && html`<br><span class="soft">${hint}</span>`}</span></label>`;
  }

  private labelled({ name, label, hint, wrong, pointer = `/${name}` }: PlainField, control: Html): Html {
    const id = `${this.step}-${name}`;
    const isBad = isWrong(this.visit, pointer, this.step);
    return html`<div class="field"><label for="${id}">${label}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}${control}${isBad && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}</div>`;
  }

  private attributes({ name, hint, isOptional, pointer = `/${name}` }: PlainField): Html {
    const id = `${this.step}-${name}`;
    const isBad = isWrong(this.visit, pointer, this.step);
    const described = [hint && `${id}-hint`, isBad && `${id}-wrong`].filter(Boolean).join(' ');
    return html` id="${id}" name="${name}"${!isOptional && html` required`}${isBad && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
  }

  private typed(name: string): string | undefined {
    return this.typedFields?.get(name) ?? undefined;
  }

  private get typedFields(): URLSearchParams | undefined {
    const fields = this.visit.refused?.fields ?? this.visit.kept;
    return fields?.get('do') === this.step ? fields : undefined;
  }
}

function typeOf({ isDay, isPassword }: PlainField): string {
  if (isPassword) return 'password';
  return isDay ? 'date' : 'text';
}

/** A form of one button with the id of what it acts on, behind a click that opens it. */
export function confirmed(visit: Visit, step: string, id: string, words: ConfirmWords): Html {
  const button = html`<input type="hidden" name="id" value="${id}"><p>${words.warning}</p><button class="button plain" aria-label="${words.name}">${words.button}</button>`;
  return html`<details class="confirm"><summary aria-label="${words.name}">${words.button}</summary>${new PlainForm(visit, step).whole(button)}</details>`;
}

export interface ConfirmWords {
  button: string;
  /** Name of the button for those who hear it: it says what is revoked. */
  name: string;
  warning: string;
}
