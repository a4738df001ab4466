// The rules that EN 16931, Peppol and XRechnung call fatal, by their publishers' files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OFFICIAL_RULES } from '../../../../support/official-rules';

const FILES = [
  'en16931-1.3.16/EN16931-UBL-validation-preprocessed.sch',
  'en16931-1.3.16/EN16931-CII-validation-preprocessed.sch',
  'peppol-bis-2026.5/PEPPOL-EN16931-UBL.sch',
  'xrechnung-3.0.2/ubl/XRechnung-UBL-validation.sch',
  'xrechnung-3.0.2/cii/XRechnung-CII-validation.sch',
];
/** Attributes may hold what looks like the end of an element. */
const ASSERTION = /<(?:sch:)?assert\b(?:[^"'>]|"[^"]*"|'[^']*')*>/g;

export function fatalRules(): string[] {
  const texts = FILES.map((file) => readFileSync(path.join(OFFICIAL_RULES ?? '', 'rules', file), 'utf8'));
  const fatal = texts
    .flatMap((text) => text.match(ASSERTION) ?? [])
    .filter((assertion) => /\bflag="fatal"/.test(assertion))
    .map((assertion) => /\bid="([^"]+)"/.exec(assertion)?.[1] ?? '');
  return [...new Set(fatal)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
