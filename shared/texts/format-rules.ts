// Sentences of the rules of e-invoice formats, by the table and the id of the rule; and advice that follows a sentence about a document of ours.
import en from './en/format-rules.json';

export const FORMAT_RULE_TEXTS = en;
export type FormatRuleArea = keyof typeof en.sentences;
