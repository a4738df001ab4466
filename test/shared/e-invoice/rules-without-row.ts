// Rules of the publishers that no row of ours repeats, and why.

const REASONS: readonly [RegExp, string][] = [
  [/^(?:UBL|CII)-(?:DT|SR|CR)-\d+$|^BR-TMP-3$/, 'it is about the syntax alone'],
  [/^PEPPOL-EN16931-R(?:043|043-1|043-2|044|053|054|080|100|101)$/, 'it is about the syntax alone'],
  [/^PEPPOL-EN16931-R008$|^BR-CO-(?:19|20)$/, 'what is empty is read as absent'],
  [/^BR-CL-03$|^PEPPOL-EN16931-(?:R051|CL007)$|^BR-DEX-14$/, 'an amount keeps no currency of its own'],
  [/^PEPPOL-EN16931-R004$/, 'these rules run only for a file that names them'],
  [/^BR-CO-0[5-8]$/, 'the publisher looks at nothing'],
  [/^BR-CO-25$/, 'the publisher has taken it back'],
  [/^PEPPOL-COMMON-R04[4-8]$/, 'a warning about numbers of Italy'],
];

/** Reason why none of our checks looks for these; undefined if one of them has no reason. */
export function reasonForNoRow(rules: readonly string[]): string | undefined {
  const reasons = rules.map((rule) => REASONS.find(([form]) => form.test(rule))?.[1]);
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** Several rules that say the same in the same words are one finding: that of the first. */
const SAME: readonly [RegExp, string][] = [
  [/^(BR-(?:S|Z|E|AE|IC|G|O|AF|AG|IG|IP))-0[34]$/, '$1-02'],
  [/^BR-CO-21$/, 'BR-33'],
  [/^BR-CO-22$/, 'BR-38'],
  [/^BR-CO-23$/, 'BR-42'],
  [/^BR-CO-24$/, 'BR-44'],
  [/^(?:BR-DE-23-a|DE-R-023-1)$/, 'BR-61'],
  [/^PEPPOL-EN16931-F001$/, 'XSD'],
  [/^PEPPOL-EN16931-CL001$/, 'BR-CL-24'],
  [/^PEPPOL-EN16931-CL002$/, 'BR-CL-19'],
  [/^PEPPOL-EN16931-CL003$/, 'BR-CL-20'],
  [/^PEPPOL-EN16931-CL006$/, 'BR-CL-06'],
];

export function sameAs(rule: string): string {
  const [form, first] = SAME.find(([each]) => each.test(rule)) ?? [];
  return form && first ? rule.replace(form, first) : rule;
}
