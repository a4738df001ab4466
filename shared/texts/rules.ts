// Sentences of the findings of a check, by the code of their rule; the faults in `errors` of a refusal; and the calls that correct them.
import en from './en/rules.json';

export const RULE_TEXTS = en;
export type RuleSentence = keyof typeof en.sentences;
