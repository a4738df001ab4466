/** @list night — seven hundred invalid files, each held against the official rules */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '../../../../../shared/e-invoice/parsing/parse';
import {
  describeByOfficialRules,
  OFFICIAL_RULES,
  type OfficialCheck,
  officialCheck,
} from '../../../../support/official-rules';
import { reasonForNoRow, sameAs } from '../../rules-without-row';
import { additionsFor } from './additions';
import { BASES } from './bases';
import { fatalRules } from './official-list';
import { variantsOf } from './variants';

/** Share of the rules on which official and own findings can be compared. */
const AGREEMENT_LEAST = 0.9;

/** The rules for CII look at neither base nor VAT of IGIC and IPSI, though their texts do. */
const UNLOOKED = /^category [LM] in CII/;

interface Row {
  /** Files in which the official rule fires. */
  official: number;
  /** Those in which a finding of ours has its id. */
  ours: number;
  /** The first file in which none has. */
  missed?: string;
}

/** The table of the rules is written to this file, where one is named. */
const TABLE = process.env.E_INVOICE_TABLE;

const errorsIn = (bytes: Buffer) => {
  const { findings } = parse(bytes);
  return findings.filter(({ severity }) => severity === 'error').map(({ rule }) => sameAs(rule));
};

const line = (rule: string, row: Row | undefined) => {
  const without = reasonForNoRow([rule]);
  const why = without ?? (row ? (row.missed ?? '') : 'no file here breaks it');
  return `| ${rule} | ${row?.official ?? ''} | ${row?.ours ?? ''} | ${why} |`;
};

describeByOfficialRules('files of others', () => {
  const rows = new Map<string, Row>();
  const valid: { file: string; errors: string[] }[] = [];
  let check: OfficialCheck;

  async function compare(file: string, bytes: Buffer): Promise<void> {
    const verdict = await check(bytes);
    const ours = errorsIn(bytes);
    if (verdict.valid) valid.push({ file, errors: ours });
    const fatal = verdict.findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule);
    for (const rule of new Set(fatal)) {
      const row = rows.get(rule) ?? { official: 0, ours: 0 };
      rows.set(rule, row);
      row.official += 1;
      if (ours.includes(sameAs(rule))) row.ours += 1;
      else row.missed ??= file;
    }
  }

  beforeAll(async () => {
    check = await officialCheck();
    for (const base of BASES) {
      await compare(base.name, base.write(base.invoice));
      for (const { what, invoice } of [...variantsOf(base.invoice, base.parts), ...additionsFor(base)])
        await compare(`${base.name}: ${what}`, base.write(invoice));
    }
    const table = fatalRules().map((rule) => line(rule, rows.get(rule)));
    if (TABLE)
      writeFileSync(TABLE, ['| Rule | Official | Ours | |', '|---|---|---|---|', ...table, ''].join('\n'));
  }, 1_200_000);

  it('that are valid have no error: the bases, and variants that break nothing', () => {
    const names = valid.map(({ file }) => file);
    expect(BASES.filter(({ name }) => !names.includes(name))).toEqual([]);
    const wrong = valid.filter(({ errors }) => errors.length > 0);
    expect(wrong.filter(({ file }) => !UNLOOKED.test(file))).toEqual([]);
  });

  it('that their publishers give as examples have no error', () => {
    const examples = path.join(OFFICIAL_RULES ?? '', 'examples');
    const files = ['en16931-cii', 'en16931-ubl', 'factur-x', 'peppol', 'xrechnung'].flatMap((folder) =>
      readdirSync(path.join(examples, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.xml$/i.test(file))
        .map((file) => path.join(examples, folder, file)),
    );
    const wrong = files.map((file) => [path.basename(file), ...errorsIn(readFileSync(file))]);
    expect(files.length).toBeGreaterThan(100);
    // A published file breaks a rule.
    expect(wrong.filter(([, ...errors]) => errors.length > 0)).toEqual([
      ['issue116.xml', ...Array.from({ length: 3 }, () => 'PEPPOL-COMMON-R049')],
    ]);
  });

  it('that break a rule have it among their findings, for nine rules of ten', () => {
    const compared = fatalRules().filter((rule) => reasonForNoRow([rule]) === undefined);
    const provoked = compared.filter((rule) => rows.has(rule));
    const agreeing = provoked.filter((rule) => rows.get(rule)?.missed === undefined);
    process.stdout.write(
      `${agreeing.length} of ${provoked.length} rules agree in every file; ${compared.length} can be held\n`,
    );
    // nearly every rule is tried
    expect(provoked.length / compared.length).toBeGreaterThanOrEqual(AGREEMENT_LEAST);
    expect(agreeing.length / compared.length).toBeGreaterThanOrEqual(AGREEMENT_LEAST);
  });
});
