// The form of a walk: sales that obey a rule of the law, or break it, and the marks that they leave in all places that answer by the rule.
import type { CallInput } from '../../../../../shared/contracts/contract';
import type { IssueKind } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import type { documents } from '../../../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import type { Case } from '../../checks/finding-steps';

type Question = Partial<CallInput<typeof documents.vatSuggestion>>;

/** A supply, and the VAT that is suggested for it. */
export type Asked = Pick<Case, 'company' | 'client'> & { question?: Question; vat: string };

export interface Walk {
  code: string;
  obeys: Case;
  breaks: Case;
  /** The supply on each side of the rule, with its VAT; a text is the VAT of both where the suggestion is silent. */
  suggested: [Asked, Asked] | string;
  issued: Issued;
}

/** The marks that the document that obeys leaves where it is read; a plain sale of the same company has none of them. */
export interface Issued {
  /** A sale that the rule is not about: S at home, unless another one is given. */
  plain: Case;
  onPages: RegExp[];
  inFile: [format: EInvoiceFormat, ...texts: RegExp[]];
  /** Category and rate in the register, and its month by the tax point. */
  inRegister: [vatCategory: string, vatRate: string, period?: string];
  /** Companies of which readiness says different things about the kind of document; absent where it is silent. */
  inReadiness?: { of: [company: object, answer: boolean | null][] } & (
    | { kind: IssueKind }
    | { lacking: string }
  );
}
