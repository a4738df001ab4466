// The Dutch narrative: codes between slashes, `/EREF/…//REMI/USTD//…/`. Banks differ in which they write.
import { STRUCTURED_MAX } from '../limits';
import { remittance } from '../texts/remittance';
import { accountValue, idValue, nameValue, present, textValue } from '../values';
import type { Narrative } from './dialect';

const CODE =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|PREF|RTRN|CNTP|ORDP|BENM|ULTD|ULTC|PURP|ISDT|ADDR|SVCL|OCMT|CHGS|EXCH|NRTX)\//g;

/** Undefined for a text in another dialect. */
export function slashNarrative(lines: readonly string[]): Narrative | undefined {
  const whole = lines.join('');
  if (!/^\/[A-Z]{3,4}\//.test(whole)) return undefined;
  const fields = fieldsOf(whole);
  if (fields.size === 0) return undefined;
  const [account, bic, name] = fields.get('CNTP')?.split('/') ?? [];
  const { structured, text } = remittanceOf(fields.get('REMI') ?? '');
  return {
    counterparty: present({
      name: nameValue(fields.get('NAME') ?? name),
      account: accountValue(fields.get('IBAN') ?? account),
      bic: accountValue(fields.get('BIC') ?? bic),
    }),
    remittance: remittance(structured.slice(0, STRUCTURED_MAX), text),
    isReturn: fields.has('RTRN'),
    ...present({
      endToEndId: idValue(fields.get('EREF')),
      mandateId: idValue(fields.get('MARF')),
      creditorId: idValue(fields.get('CSID')),
      paymentInfoId: idValue(fields.get('PREF')),
      bookingText: textValue(fields.get('TRTP')),
      returnReason: textValue(fields.get('RTRN')),
    }),
  };
}

function fieldsOf(whole: string): Map<string, string> {
  const matches = [...whole.matchAll(CODE)];
  const fields = new Map<string, string>();
  for (const [at, match] of matches.entries()) {
    const [all, code = ''] = match;
    // two codes may share the slash between them
    const value = whole.slice(match.index + all.length, matches[at + 1]?.index).replace(/^\/+|\/+$/g, '');
    if (!fields.has(code)) fields.set(code, value);
  }
  return fields;
}

/** Free: `USTD//text`; structured: `STRD/CUR/reference`; some banks write the text alone. */
function remittanceOf(value: string): { structured: string[]; text: string } {
  const [, structured] = /^STRD\/(?:CUR|ISO)?\/?(.*)$/.exec(value) ?? [];
  if (structured !== undefined) return { structured: [structured.replaceAll('/', '')], text: '' };
  return { structured: [], text: value.replace(/^USTD\/{1,2}/, '') };
}
