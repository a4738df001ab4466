// The sentences of a table of rules, which lie in shared/texts.
import { FORMAT_RULE_TEXTS, type FormatRuleArea } from '../../texts/format-rules';
import type { FileRule, Row, Rule } from './rule';

type Texts = Readonly<Record<string, string>>;

/** A row without its sentence, which has the name of the rule, or one of its own where several rows have one rule. */
export type Unworded<R> = Omit<R, 'message'> & { message?: string; sentence?: string };

type Worded = Pick<Rule, 'rule' | 'message'> & { advice?: string };

/** Rows with sentence and advice. One that is made of values has its own. @throws Error for a row without a sentence */
export function withSentences<R extends Worded = Rule>(
  area: FormatRuleArea,
  rows: readonly Unworded<R>[],
): R[] {
  const sentences: Texts = FORMAT_RULE_TEXTS.sentences[area];
  const advices: Partial<Record<FormatRuleArea, Texts>> = FORMAT_RULE_TEXTS.advice;
  return rows.map(({ sentence: name, ...row }) => {
    const { rule } = row as Pick<Rule, 'rule'>; // each row is of a rule
    const message = row.message ?? sentences[name ?? rule];
    if (message === undefined)
      throw new Error(`shared/texts/en/format-rules.json has no sentence of ${area} ${rule}`);
    const advice = advices[area]?.[name ?? rule];
    // the row with what was left out of it
    return { ...row, message, ...(advice !== undefined && { advice }) } as unknown as R;
  });
}

/** @throws Error for a row without a sentence */
export function fileRules(rows: readonly Row[]): FileRule[] {
  return rows.map((row) => {
    if (isWorded(row)) {
      const [rule, term, message, isBroken, severity = 'error'] = row;
      return { rule, term, message, isBroken, severity };
    }
    const [rule, term, isBroken, severity = 'error'] = row;
    return { rule, term, message: receivedSentence(rule, term), isBroken, severity };
  });
}

function isWorded(row: Row): row is Extract<Row, readonly [string, string, string, ...unknown[]]> {
  return typeof row[2] === 'string';
}

function receivedSentence(rule: string, term: string): string {
  const sentences: Texts = FORMAT_RULE_TEXTS.sentences.received;
  const message = sentences[rule] ?? sentences[`${rule} ${term}`];
  if (message === undefined)
    throw new Error(`shared/texts/en/format-rules.json has no sentence of ${rule} ${term}`);
  return message;
}
